import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { player as t } from './lib/texts.ts';

/** A player reads about promotions, takes one, cancels it, and finds them in the form for a deposit; on a phone, in Thai. */

let platform: TestPlatform;
let browser: Browser;
let visitor: Visitor | undefined;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('promotions', visitor);
  await visitor?.context.close();
  expect(visitor?.problems ?? []).toEqual([]);
});

/** She agrees to news and offers, as she could in her profile. */
async function agree(): Promise<void> {
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  await client.query('update player set marketing_at = now() where phone = $1', [
    `+66${demoPlayers.suda.phone.slice(1)}`,
  ]);
  await client.end();
}

test('free credit is taken and cancelled, and a deposit offers what comes with it', async () => {
  visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  const { page } = visitor;
  await page.goto('/promotions');
  await page.getByRole('link', { name: /สมาชิกใหม่ รับเพิ่ม 100%/ }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await new PlayerApp(page).signIn(demoPlayers.suda.phone, DEMO_PASSWORD);
  await agree();
  await page.goto('/promotions');
  await page.getByRole('link', { name: /เครดิตฟรีวันเกิดเว็บ/ }).click();
  await page.getByRole('heading', { name: t('promotions_terms') }).waitFor();
  await page.getByText('เดิมพันได้ไม่เกิน 100 บาทต่อรอบ').waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: t('promotions_claim') }).click();
  await page.waitForURL('**/promotions/session/**');
  await page.getByText(t('promotions_kept_now')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: t('promotions_cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('promotions_cancel_title')).waitFor();
  await dialog.getByRole('button', { name: t('promotions_cancel') }).click();
  await page.getByText(t('promotions_cancelled')).first().waitFor();
  await page.goto('/deposit');
  await page.getByRole('radio', { name: new RegExp(t('promotions_none')) }).waitFor();
  await page.getByRole('radio', { name: /ทุกยอดฝาก/ }).check();
  expect(await faultsOf(page, [])).toEqual([]);
});
