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

/** A player deposits to the TrueMoney wallet of the house, on the smallest phone; no gateway does it. */

let platform: TestPlatform;
let browser: Browser;
let visitor: Visitor | undefined;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  await client.query(
    "update gateway_setting set is_active = false where kind = 'truemoney' and key not like 'LOCAL%'",
  );
  await client.end();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('wallet-deposit', visitor);
  await visitor?.context.close();
  expect(visitor?.problems ?? []).toEqual([]);
});

test('the number can be copied, the code scanned, and the receipt attached', async () => {
  visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  const { page } = visitor;
  const app = new PlayerApp(page);
  await app.signIn(demoPlayers.suda.phone, DEMO_PASSWORD);
  await page.goto('/deposit');
  const method = page.getByText(t('deposit_method_truemoney'));
  await method.click();
  await page.getByText(t('deposit_method_check')).first().waitFor();
  await page.getByLabel(t('deposit_amount')).fill('500');
  await page.getByRole('button', { name: t('deposit_submit_amount', { amount: '฿500.00' }) }).click();
  await page.getByRole('heading', { name: t('deposit_pay_wallet_title') }).waitFor();
  await page.getByText('089-999-0001').first().waitFor();
  await page.getByText(t('deposit_qr_wallet')).waitFor();
  await page.getByRole('button', { name: t('deposit_qr_save') }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  // A receipt without a code, as wallets have them.
  await app.sendSlip(await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 360, height: 120 } }));
});
