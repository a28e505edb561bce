import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { readQr } from '../apps/server/test/read-qr.ts';
import { PlayerCalls } from './lib/api.ts';
import { brokenRules } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';

import { office, player as text } from './lib/texts.ts';

/** Deposits through payment gateways, which the sandbox plays. */

const journey = setUpJourney();
const { narong } = demoPlayers;

test('a player scans a QR code, pays, and watches the money arrive', async () => {
  const { page, app } = await journey.playerAt(narong);
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, narong.phone);
  const { balance } = await calls.money();

  await app.open('nav_deposit');
  // The quickest way is chosen already.
  await page.getByRole('radio', { name: text('deposit_method_qr'), checked: true }).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByLabel(text('deposit_amount')).fill('350');
  await page.getByRole('button', { name: /^ฝาก / }).click();
  const code = page.getByRole('img', { name: text('deposit_qr_label', { amount: '350.00' }) });
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  expect(await readQr(await code.locator('..').screenshot())).toContain('5406350.00');
  await app.sees(text('deposit_gateway_waiting'));
  expect(await brokenRules(page)).toEqual([]);
  expect(await journey.platform.sandbox.payAtGateway()).toMatchObject({ told: [200] });
  await app.sees(text('deposit_done_title'));
  await app.hasBalance(balance + 350_00);
});

test('staff see the gateways, the order and what was said about it', async () => {
  const { page } = await journey.staffAt('finance', '/gateways');
  const card = page.getByRole('region', { name: 'T-Payment' });
  await card.getByText(office('gateways_health_good')).waitFor();
  await card.getByRole('button', { name: office('gateways_ask_balance') }).click();
  await page.getByText(/เกตเวย์แจ้งยอด ฿346\.50/).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: office('gateways_tab_orders'), exact: true }).click();
  await page.getByRole('row', { name: /ณรงค์/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(`${office('orders_message_callback')} · ${office('orders_verdict_paid')}`).waitFor();
  await drawer.getByText(`${office('orders_message_order')} · ${office('orders_verdict_waiting')}`).waitFor();
  expect(await brokenRules(page)).toEqual([]);
});

test('a player who pays another amount sees at once what came, and may deposit anew', async () => {
  const { page, app } = await journey.playerAt(narong);
  await app.open('nav_deposit');
  await page.getByLabel(text('deposit_amount')).fill('500');
  await page.getByRole('button', { name: /^ฝาก / }).click();
  await app.sees(text('deposit_gateway_waiting'));
  await journey.platform.sandbox.payAtGateway(300_00);
  await app.sees(text('deposit_gateway_other'));
  const received = page.locator('main dl > div', { hasText: text('deposit_other_received') });
  await received.locator('[data-satang="30000"]').waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: text('deposit_cancel_anew') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('deposit_cancel_yes') })
    .click();
  await page.getByLabel(text('deposit_amount')).waitFor();
});
