import { calls } from '@salung/contract';
import axe from 'axe-core';
import type { Page, Request } from 'playwright-core';

/** What is wrong with a page as it stands in the browser; empty where nothing is. */
export async function faultsOf(page: Page, textNames: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  // What slides in may be outside of the window until it is there.
  await standsStill(page);
  const width = await page.evaluate<{ page: number; window: number }>(
    '({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth })',
  );
  if (width.page > width.window) faults.push(`is ${width.page} px wide in a window of ${width.window}`);
  const text = await page.evaluate<string>('document.body.innerText');
  const bare = textNames.find((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text));
  if (bare) faults.push(`shows the name of a text: ${bare}`);
  if (/undefined|NaN|\[object |Invalid Date/.test(text)) {
    faults.push(`shows ${/undefined|NaN|\[object |Invalid Date/.exec(text)?.[0]}`);
  }
  faults.push(...(await page.evaluate<string[]>(cutButtons)));
  if (width.window >= WHOLE_WORDS) faults.push(...(await page.evaluate<string[]>(brokenWords)));
  const native = await page.evaluate<string[]>(nativeControls);
  faults.push(...native.map((html) => `shows a control in the browser's own look: ${html}`));
  return [...faults, ...(await cutCells(page))];
}

/** Narrower windows (a phone at 200 %) may have no room for a long word. Px. */
const WHOLE_WORDS = 320;

/** Buttons whose name is cut. */
const cutButtons = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
  .map((label) => 'cuts the name of a button: ' + label.textContent)`;

/** Thai words that go on in a second line. */
const brokenWords = `(() => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  const faults = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!/[\u0e00-\u0e7f]{2}/.test(text.data) || !text.parentElement.checkVisibility()) continue;
    const whole = document.createRange();
    whole.selectNodeContents(text);
    const { width, height } = whole.getBoundingClientRect();
    if (width <= 1 || height <= 1 || whole.getClientRects().length === 1) continue;
    for (const { segment, index } of segmenter.segment(text.data)) {
      if (segment.length < 2) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const lines = new Set([...range.getClientRects()].filter((line) => line.width > 1).map((line) => Math.round(line.top)));
      if (lines.size > 1) faults.push('breaks the word "' + segment + '" of "' + text.data.slice(0, 60) + '"');
    }
  }
  return faults;
})()`;

/**
 * Amounts, statuses, times and numbers in a table that are cut, covered by the next column or outside their list.
 * @param widths px of the part of the page beside the navigation, one after the other; as it is without them
 */
export const cutCells = (page: Page, widths: readonly number[] = []): Promise<string[]> =>
  page.evaluate<string[]>(`(${findCut})(${JSON.stringify(widths)})`);

/** After a change of width the table is drawn again within some frames. */
const findCut = `async (widths) => {
  const faults = [];
  const table = document.querySelector('main section > table');
  if (!table) return faults;
  const main = table.closest('main');
  const list = table.parentElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const inspect = () => {
    const found = [];
    const room = list.getBoundingClientRect();
    for (const row of [...table.rows].slice(0, 8)) {
      const cells = [...row.cells].filter((cell) => cell.checkVisibility());
      for (const [place, cell] of cells.entries()) {
        if (!cell.matches('[data-whole]') && !cell.querySelector('[data-satang]')) continue;
        const edge = cells[place + 1]?.getBoundingClientRect().left ?? room.right;
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const holder = texts.currentNode.parentElement;
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const { left, right, width } = range.getBoundingClientRect();
          // What is only spoken is as small as a point.
          if (width <= 1 || holder.getBoundingClientRect().width <= 1) continue;
          const isCut = holder.scrollWidth > holder.clientWidth + 1 && getComputedStyle(holder).overflowX !== 'visible';
          if (left < room.left || right > Math.min(edge, room.right) + 1 || isCut)
            found.push('cuts or covers "' + texts.currentNode.data + '" in a list ' + room.width + ' px wide');
        }
      }
    }
    return found;
  };
  if (widths.length === 0) return inspect();
  for (const width of widths) {
    main.style.width = width + 'px';
    let found = [];
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      found = inspect();
      if (found.length === 0) break;
    }
    faults.push(...found);
  }
  main.style.width = '';
  return faults;
}`;

/** Check boxes, radios and fields that the browser draws; those that are only spoken are as small as a point. */
const nativeControls = `[...document.querySelectorAll('input, select')].filter((control) => {
  const { width, height } = control.getBoundingClientRect();
  if (width <= 1 || height <= 1 || !control.checkVisibility({ visibilityProperty: true })) return false;
  if (/^(date|time|datetime-local|month|week|color|range)$/.test(control.type)) return true;
  const isDrawn = control.matches('select, [type="checkbox"], [type="radio"]');
  return isDrawn && getComputedStyle(control).appearance !== 'none' && getComputedStyle(control).opacity !== '0';
}).map((control) => control.outerHTML.slice(0, 200))`;

/** Keeps count of what a page has asked for and has no answer to, its open event stream apart. */
export function watchRequests(page: Page) {
  const open = new Set<Request>();
  let wake = () => {};
  const done = (request: Request) => {
    open.delete(request);
    if (open.size === 0) wake();
  };
  page.on('request', (request) => {
    if (!request.url().endsWith(calls['live.events'].path)) open.add(request);
  });
  page.on('requestfinished', done).on('requestfailed', done);
  const allAnswered = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (open.size === 0) resolve();
    });
  return {
    /**
     * Waits until everything asked for is there and nothing moves any more.
     * @param frames in which nothing may have changed. React shows what was loaded late up to 300 ms after it came,
     * which is what 30 are for
     */
    async settled(frames = 8): Promise<void> {
      do {
        await allAnswered();
        // What came may ask for more.
        await page.evaluate(quiet(frames));
      } while (open.size > 0);
      await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      await standsStill(page);
    },
  };
}

/** Nothing on the page has changed for some frames; what changes for ever is not waited for more than 150. */
const quiet = (frames: number) => `new Promise((resolve) => {
  let quiet = 0;
  let all = 0;
  const observer = new MutationObserver(() => { quiet = 0; });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const next = () => {
    quiet += 1;
    all += 1;
    if (quiet < ${frames} && all < 150) return requestAnimationFrame(next);
    observer.disconnect();
    resolve();
  };
  requestAnimationFrame(next);
})`;
const stillness =
  'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity)' +
  '.map((one) => one.finished.catch(() => {}))).then(() => document.fonts.ready).then(() => {})';

/** Waits until everything that moves and ends has arrived where it goes, and the letters are drawn. */
export const standsStill = (page: Page): Promise<void> => page.evaluate<void>(stillness);

/** Longer than any window of the apps takes to open or to close, on a busy machine. */
const AT_REST_MS = 5_000;

/** How large what one hits is, axe looks at when asked only; and it need not describe what is as it should be. */
const axeOptions = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

/**
 * The rules of accessibility that a page breaks as it stands, each with the first element that does.
 *
 * What a page has come to rest with counts: a window that fades in or away is pale for some frames, and may begin to
 * after axe has looked. Where a rule is broken, it is looked at again until nothing is or some seconds are over.
 * @param part a selector of what is looked at instead of the whole page
 */
export async function brokenRules(page: Page, part?: string): Promise<string[]> {
  // A page keeps it as long as it is not loaded anew, and is looked at the quicker the more often.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source);
  const [where, how] = [JSON.stringify(part ?? { exclude: [] }), JSON.stringify(axeOptions)];
  let broken: string[] = [];
  for (const until = Date.now() + AT_REST_MS; ; ) {
    await standsStill(page);
    broken = await page.evaluate<string[]>(`axe.run(${where}, ${how}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 300)))`);
    if (broken.length === 0 || Date.now() > until) return broken;
    await page.evaluate(quiet(8));
  }
}

/** Goes to an address as a link of the app leads there: the page is not loaded anew. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate<void>(`globalThis.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(address)} })`);

/** Every address that the app's own router knows, parameters as `$name`. */
export const routesOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('Object.keys(globalThis.__TSR_ROUTER__.routesByPath).sort()');
