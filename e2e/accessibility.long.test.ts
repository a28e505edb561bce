import { calls } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { desktop, openBrowser, photograph, visit } from './lib/browser.ts';
import type { Seen } from './lib/everything.ts';
import { brokenRules, cutCells, faultsOf, follow, routesOf, watchRequests } from './lib/inspect.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { startTestGame, type TestGame } from './lib/test-game.ts';
import { office as officeText, player as playerText } from './lib/texts.ts';

/**
 * Automatic checks of accessibility: axe's rules on every address of the routers, with rows and dialogs open, and nothing
 * wider than the smallest phone. `npm run screens -- --open` presses every button.
 */

const smallest = { width: 360, height: 740 };
/** Px next to the navigation in windows of 1280 and 768, in falling order, so that a table has to adapt. */
const listWidths = [1040, 768];
/** Milliseconds for a walk through every address of the back office: it grows with them. */
const EVERY_ADDRESS = 600_000;

let platform: TestPlatform;
let browser: Browser;
let game: TestGame;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  game = await startTestGame(platform.databaseUrl);
});
afterAll(async () => {
  await browser?.close();
  await game?.stop();
  await platform?.stop();
});

/** The rules that a page breaks, each with the first element that does. */
async function violations(page: Page): Promise<string[]> {
  const faults = [...(await brokenRules(page)), ...(await faultsOf(page, []))];
  return faults.map((fault) => `${page.url()} ${fault}`);
}

async function seen(url: string, size: { width: number; height: number }) {
  const visitor = await visit(browser, url, size);
  // Animations would be inspected half-way.
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  return { ...visitor, requests: watchRequests(visitor.page) };
}

/** The addresses of the app's router; `$id` is an unknown id unless it is in `ids`. */
async function addresses(page: Page, ids: Record<string, string> = {}): Promise<string[]> {
  const routes = await routesOf(page);
  return routes.map((route) =>
    route === '/game/$provider/$game'
      ? '/game/house/hi-lo?demo=1'
      : route.replace(/\$\w+/, () => ids[route] ?? 'nobody'),
  );
}

const listCalls: string[] = Object.entries(calls).flatMap(([name, { path }]) =>
  name.endsWith('.list') ? path : [],
);

/** Makes every name in a list as long, and every amount as large, as possible. @returns a function that ends it */
async function exaggerate(page: Page): Promise<() => Promise<void>> {
  const isList = (url: URL) => listCalls.includes(url.pathname);
  await page.route(isList, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body
        .replace(
          /"(firstName|lastName|accountName|createdBy|decidedBy)":"[^"]*"/g,
          '"$1":"กฤษฎาภินิหารเทพ ณ อยุธยา"',
        )
        .replace(/"(amount\w*|balance\w*|held)":\d+/g, '"$1":999999999999'),
    });
  });
  return () => page.unroute(isList);
}

/**
 * Inspects every address in the current window, then with the first row of its list open, then at the other widths. If
 * several lead to the same page, such as the sign-in page, it is inspected once.
 * @returns the problems, and how many rows were opened
 */
async function inspectAll(
  { page, requests }: Seen,
  all: string[],
  ...others: { width: number; height: number }[]
): Promise<{ opened: number; wrong: string[] }> {
  const size = page.viewportSize() ?? desktop;
  const wrong: string[] = [];
  const known = new Set<string>();
  let opened = 0;
  for (const address of all) {
    await follow(page, address);
    await requests.settled();
    const { pathname } = new URL(page.url());
    if (known.has(pathname)) continue;
    known.add(pathname);
    wrong.push(...(await violations(page)));
    if (size.width >= desktop.width) {
      const cut = await cutCells(page, listWidths);
      wrong.push(...cut.map((fault) => `${address} ${fault}`));
    }
    for (const other of others) {
      await page.setViewportSize(other);
      await requests.settled();
      wrong.push(...(await violations(page)));
    }
    if (others.length > 0) {
      await page.setViewportSize(size);
      await requests.settled();
    }
    const row = page.locator('main :is(tbody tr, li)[data-opens] button').first();
    if ((await row.count()) === 0) continue;
    await row.click();
    await requests.settled(30);
    opened += 1;
    wrong.push(...(await violations(page)));
  }
  return { opened, wrong };
}

describe('the player app', () => {
  test('for guests', async () => {
    const visitor = await seen(platform.playerUrl, smallest);
    await visitor.page.goto('/');
    expect((await inspectAll(visitor, await addresses(visitor.page))).wrong).toEqual([]);
    await visitor.context.close();
  });

  test('on a phone and on a desk', async () => {
    const visitor = await seen(platform.playerUrl, smallest);
    const { page, requests } = visitor;
    onTestFailed(() => photograph('accessibility', visitor));
    await new PlayerApp(page).signIn(demoPlayers.somchai.phone, DEMO_PASSWORD);
    const all = await addresses(page);
    expect(all.length).toBeGreaterThan(8);
    expect((await inspectAll(visitor, all, desktop)).wrong).toEqual([]);
    await page.goto('/profile');
    await page.getByRole('button', { name: playerText('signout') }).click();
    await page.getByRole('dialog').waitFor();
    for (const { width } of [smallest, desktop]) {
      // High enough for the whole page, since on a scrolled page the header covers a part of it.
      await page.setViewportSize({ width, height: 1_600 });
      await requests.settled();
      expect(await violations(page)).toEqual([]);
    }
    await visitor.context.close();
  });
});

describe('the back office', () => {
  test('for guests', async () => {
    const visitor = await seen(platform.officeUrl, smallest);
    await visitor.page.goto('/signin');
    await visitor.requests.settled();
    expect(await violations(visitor.page)).toEqual([]);
    await visitor.context.close();
  });

  test(
    'on a desk and on a phone, with rows and dialogs open',
    async () => {
      const visitor = await seen(platform.officeUrl, desktop);
      const { page, requests } = visitor;
      onTestFailed(() => photograph('accessibility', visitor));
      await new OfficeApp(page).signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
      await page.goto('/players');
      await page.locator('tbody button').first().click();
      await page.waitForURL(/\/players\/[\w-]{36}/);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const all = await addresses(page, { '/players/$id': id });
      expect(all.length).toBeGreaterThan(20);
      const calm = await exaggerate(page);
      // Removes the data that is already cached.
      await page.reload();
      const { opened, wrong } = await inspectAll(visitor, all, smallest);
      await calm();
      expect(wrong).toEqual([]);
      expect(opened).toBeGreaterThan(10);
      await page.goto('/topups/queue');
      await page
        .locator('main')
        .getByRole('button', { name: officeText('approve') })
        .click();
      await page.getByRole('dialog').waitFor();
      await requests.settled();
      expect(await violations(page)).toEqual([]);
      await page.goto('/topups');
      await requests.settled();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await requests.settled();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.setViewportSize(smallest);
      await page.getByRole('button', { name: officeText('nav_open') }).click();
      await requests.settled();
      expect(await violations(page)).toEqual([]);
      await visitor.context.close();
    },
    EVERY_ADDRESS,
  );
});

test('the sandbox’s console', async () => {
  const { page, context, problems } = await visit(browser, platform.sandbox.url, desktop);
  await page.goto('/');
  await page.locator('#codes li').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
