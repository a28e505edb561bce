import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { HouseGame, startHouseGames, type TestHouseGames } from './lib/house-games.ts';

/** The house games as a guest plays them, on a small phone and without any platform. */

const small = { width: 360, height: 740 };
let games: TestHouseGames;
let browser: Browser;
let guest: Visitor;

beforeAll(async () => {
  games = await startHouseGames();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await games?.stop();
});
afterEach(async () => {
  await guest.context.close();
  expect(takeProblems(guest)).toEqual([]);
});

async function open(game: string, expected?: string[]) {
  guest = await visit(browser, games.url, small, expected, { withMotion: true });
  onTestFailed(() => photograph(`house games ${game}`, guest));
  const { page } = guest;
  await page.goto(`/play/${game}`);
  const table = new HouseGame(page);
  await table.shows(1_000_000);
  return { page, table };
}

test('Hi-Lo: place, shake, win or lose, history, replay, proof', async () => {
  const { page, table } = await open('hi-lo');
  // Nothing is wider than the phone.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(small.width);
  await table.spot('low').click();
  await table.spot('single:3').click();
  await table.button('ย้อนกลับ').click();
  await table.spot('high').click();
  await table.button(/เขย่า ฿20/).click();
  await page.locator('.sum').waitFor();
  const { payout } = await table.lastRound();
  expect([0, 1950, 2600]).toContain(payout);
  await table.shows(1_000_000 - 2000 + payout);

  // The other tabs have the other spots.
  await page.getByRole('tab', { name: 'โต๊ด · ควบ' }).click();
  await table.spot('pair:1-2').click();
  await page.getByRole('tab', { name: 'คู่ · ตอง · แต้ม' }).click();
  await table.spot('sum:9').click();
  await table.button(/เขย่า ฿20/).click();
  await page.locator('.sum').waitFor();

  // A round is proved once its seed is revealed.
  await table.proveLastRound();

  await table.history();
  await table.button('ดูซ้ำ').last().click();
  await page.locator('.message', { hasText: 'ดูซ้ำ' }).waitFor();
});

test('a round whose answer is lost is sent again, also after a reload, and is one round', async () => {
  const { page, table } = await open('hi-lo', ['net::ERR']);
  let lost = 0;
  await page.route('**/api/rounds', async (route) => {
    lost += 1;
    // The server gets it; the answer never reaches the page.
    await route.fetch();
    await route.abort();
  });
  await table.spot('low').click();
  await table.button(/เขย่า ฿10/).click();
  await page.getByText('กำลังเชื่อมต่ออีกครั้ง').waitFor();
  await page.unroute('**/api/rounds');
  await page.reload();
  await page.locator('.sum').waitFor();
  expect(lost).toBeGreaterThan(0);
  const { payout } = await table.lastRound();
  await table.shows(1_000_000 - 1000 + payout);
  await table.history();
  await expect.poll(() => page.locator('.history li').count()).toBe(1);
});

test('baccarat: dealt in order, roads grow, the keyboard plays', async () => {
  const { page, table } = await open('baccarat');
  await page.keyboard.press('b');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.locator('.card').first().waitFor();
  await page.keyboard.press(' ');
  await page.locator('.winner').waitFor();
  const results = page.locator('.road').first().locator('g');
  await expect.poll(() => results.count()).toBe(1);
  const { payout } = await table.lastRound();
  await table.shows(1_000_000 - 2000 + payout);
  await table.button(/^เจ้ามือ$/).click();
  await page.locator('.road .asked').first().waitFor();
  await expect.poll(() => results.count()).toBe(2);
});

test('the verifier alone, for anybody with the seeds', async () => {
  guest = await visit(browser, games.url, small, [], { withMotion: true });
  const { page } = guest;
  await page.goto('/verify?language=en');
  await page.getByLabel('Revealed server seed').fill('00'.repeat(32));
  await page.getByLabel('Your seed').fill('mine');
  await page.locator('[data-outcome]', { hasText: 'dice' }).waitFor();
  await page.getByLabel('Revealed server seed').fill('not a seed');
  await page.getByText('These values cannot be a round.').waitFor();
});
