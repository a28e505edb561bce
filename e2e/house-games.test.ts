import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { type Running, start } from './lib/process.ts';

/** The house games as a guest plays them, on a small phone and without any platform. */

const small = { width: 360, height: 740 };
let database: TestDatabase;
let folder: string;
let games: Running<{ port: number }>;
let browser: Browser;
let guest: Visitor;

beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'house-games-'));
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    // Nobody listens there: guests don't need it.
    PLATFORM_URL: 'http://127.0.0.1:9/provider/house',
    PLATFORM_SECRET: 'demo-only-for-the-journeys-in-a-browser',
    HOME_ORIGINS: 'http://localhost:8080',
    DEMO: '1',
  };
  games = await start('apps/house-games/src/main.ts', env, path.join(folder, 'log'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await games.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

async function open(game: string, expected?: string[]): Promise<Page> {
  guest = await visit(browser, `http://127.0.0.1:${games.ready.port}`, small, expected);
  onTestFailed(() => photograph(`house games ${game}`, guest));
  await guest.page.goto(`/play/${game}`);
  await shows(guest.page, '฿10,000.00');
  return guest.page;
}

const shows = (page: Page, amount: string) => page.locator('.balance', { hasText: amount }).waitFor();
const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const amountOf = (text: string | null): number => Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);

/** What the last round gave back, by the history, in satang. */
async function lastPayout(page: Page): Promise<number> {
  await button(page, 'เมนู').click();
  await button(page, 'ประวัติการเล่น').click();
  const text = await page.locator('.history li').first().locator('.history-facts span').last().textContent();
  await page.keyboard.press('Escape');
  return amountOf(text);
}

test('Hi-Lo: place, shake, win or lose, history, replay, proof', async () => {
  const page = await open('hi-lo');
  // Nothing is wider than the phone.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(small.width);
  await spot(page, 'low').click();
  await spot(page, 'single:3').click();
  await button(page, 'ย้อนกลับ').click();
  await spot(page, 'high').click();
  await button(page, /เขย่า ฿20/).click();
  await page.locator('.sum').waitFor();
  const payout = await lastPayout(page);
  expect([0, 1950, 2600]).toContain(payout);
  await shows(page, ((1_000_000 - 2000 + payout) / 100).toLocaleString('en', { minimumFractionDigits: 2 }));

  // The other tabs have the other spots.
  await page.getByRole('tab', { name: 'โต๊ด · ควบ' }).click();
  await spot(page, 'pair:1-2').click();
  await page.getByRole('tab', { name: 'คู่ · ตอง · แต้ม' }).click();
  await spot(page, 'sum:9').click();
  await button(page, /เขย่า ฿20/).click();
  await page.locator('.sum').waitFor();

  // A round is proved once its seed is revealed.
  await button(page, 'เมนู').click();
  await button(page, 'ประวัติการเล่น').click();
  await button(page, 'ตรวจสอบ').first().click();
  await button(page, 'เปิดเผยรหัสบ้าน').click();
  await button(page, 'เปิดเผยรหัสบ้านและเริ่มรหัสใหม่').click();
  await page.getByText('รหัสบ้านที่เพิ่งเปิดเผย').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'เมนู').click();
  await button(page, 'ประวัติการเล่น').click();
  await button(page, 'ตรวจสอบ').first().click();
  await page.getByText('ตรงกับที่เปิดเผยไว้ก่อนเล่น').waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'เมนู').click();
  await button(page, 'ประวัติการเล่น').click();
  await button(page, 'ดูซ้ำ').last().click();
  await page.locator('.message', { hasText: 'ดูซ้ำ' }).waitFor();
});

test('a round whose answer is lost is sent again, also after a reload, and is one round', async () => {
  const page = await open('hi-lo', ['net::ERR']);
  let lost = 0;
  await page.route('**/api/rounds', async (route) => {
    lost += 1;
    // The server gets it; the answer never reaches the page.
    await route.fetch();
    await route.abort();
  });
  await spot(page, 'low').click();
  await button(page, /เขย่า ฿10/).click();
  await page.getByText('กำลังเชื่อมต่ออีกครั้ง').waitFor();
  await page.unroute('**/api/rounds');
  await page.reload();
  await page.locator('.sum').waitFor();
  expect(lost).toBeGreaterThan(0);
  const payout = await lastPayout(page);
  await shows(page, ((1_000_000 - 1000 + payout) / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
  await button(page, 'เมนู').click();
  await button(page, 'ประวัติการเล่น').click();
  await page.locator('.history li').first().waitFor();
  expect(await page.locator('.history li').count()).toBe(1);
});

test('baccarat: dealt in order, roads grow, the keyboard plays', async () => {
  const page = await open('baccarat');
  await page.keyboard.press('b');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.locator('.card').first().waitFor();
  await page.keyboard.press(' ');
  await page.locator('.winner').waitFor();
  expect(await page.locator('.road').first().locator('g').count()).toBe(1);
  const payout = await lastPayout(page);
  await shows(page, ((1_000_000 - 2000 + payout) / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
  await button(page, /^เจ้ามือ$/).click();
  await page.locator('.road .asked').first().waitFor();
  expect(await page.locator('.road').first().locator('g').count()).toBe(2);
});

test('the verifier alone, for anybody with the seeds', async () => {
  guest = await visit(browser, `http://127.0.0.1:${games.ready.port}`, small);
  const { page } = guest;
  await page.goto('/verify?language=en');
  await page.getByLabel('Revealed server seed').fill('00'.repeat(32));
  await page.getByLabel('Your seed').fill('mine');
  await page.locator('[data-outcome]', { hasText: 'dice' }).waitFor();
  await page.getByLabel('Revealed server seed').fill('not a seed');
  await page.getByText('These values cannot be a round.').waitFor();
});
