import type { Page } from 'playwright-core';

/** What is wrong with a page as it stands in the browser; empty where nothing is. */
export async function faultsOf(page: Page, textNames: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
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
  return faults;
}

/** Waits until what was asked for is there and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForFunction("document.querySelectorAll('.mantine-Skeleton-root').length === 0");
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity)' +
      '.map((one) => one.finished.catch(() => {}))).then(() => document.fonts.ready).then(() => {})',
  );
}

/** Every address that the app's own router knows, parameters as `$name`. */
export const routesOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('Object.keys(globalThis.__TSR_ROUTER__.routesByPath).sort()');
