import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { readQr } from '../apps/server/test/read-qr.ts';
import { PlayerCalls } from './lib/api.ts';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { player as text } from './lib/texts.ts';

/** What the player's pages do besides moving money, on the smallest phone. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  const visitors = open.splice(0);
  if (task.result?.state === 'fail') await photograph('player-screens', ...visitors);
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});

async function playerAt(person: { phone: string }) {
  const visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  open.push(visitor);
  const app = new PlayerApp(visitor.page);
  await app.signIn(person.phone, DEMO_PASSWORD);
  return { ...visitor, app };
}

test('a deposit is paid by a QR code with its amount, from the screen or from a saved picture', async () => {
  const { app, page } = await playerAt(demoPlayers.narong);
  await app.open('nav_deposit');
  await app.announce(30_000);
  const calls = await PlayerCalls.signIn(platform.playerUrl, demoPlayers.narong.phone);
  const { topup } = await calls.call('topup.open');
  const baht = ((topup?.amountToPay ?? 0) / 100).toFixed(2);
  const code = page.getByRole('img', { name: text('deposit_qr_label', { amount: baht }) });
  // Clear of the navigation, as a thumb scrolls it.
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  // Its light margin belongs to it.
  const shown = await readQr(await code.locator('..').screenshot());
  expect(shown).toContain(`0213${topup?.payTo.promptPayId}`);
  expect(shown).toContain(`54${String(baht.length).padStart(2, '0')}${baht}`);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('deposit_qr_save') }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe(`promptpay-${baht}.png`);
  expect(await readQr(await readFile(await saved.path()))).toBe(shown);
});

test('the statement shows the days that were chosen', async () => {
  const { app, page } = await playerAt(demoPlayers.somchai);
  const all = await app.statement();
  await page.locator('label', { has: page.getByRole('radio', { name: text('statement_own') }) }).click();
  const [from, to] = [page.getByLabel(text('statement_from')), page.getByLabel(text('statement_to'))];
  const today = (await to.getAttribute('max')) ?? '';
  await from.fill(today);
  await to.fill(today);
  await expect.poll(() => page.locator('main li').count()).toBe(all.length);
  await from.fill('2020-01-01');
  await to.fill('2020-01-31');
  await app.sees(text('statement_empty'));
  await from.fill('2020-02-01');
  await app.sees(text('statement_order'));
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBe(360);
  const field = await to.boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(344);
});
