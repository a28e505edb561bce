import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { office as text, ui } from './lib/texts.ts';

/** Withdrawals that a gateway pays without people, which the sandbox plays. */

const journey = setUpJourney();
const { staffAt } = journey;
const { somchai } = demoPlayers;
const name = `${somchai.firstName} ${somchai.lastName}`;

test('two people start automatic payouts', async () => {
  const { page } = await staffAt('finance', '/payouts');
  const card = page.getByRole('region', { name: text('payouts_switch') });
  await card.getByText(text('payouts_off_text')).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await card.getByRole('button', { name: text('second_ask') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('second_ask') })
    .click();
  await card.getByText(text('payouts_waits_second')).waitFor();
  const second = await staffAt('manager', '/approvals');
  await second.page.getByRole('button', { name: text('approvals_ask_payouts') }).click();
  const approve = { name: text('approve'), exact: true };
  await second.page.getByRole('dialog').getByRole('button', approve).click();
  const asked = second.page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await asked.getByRole('button', approve).click();
  await card.getByText(text('payouts_on_text')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});

test('a withdrawal is paid through the gateway, and the player sees it', async () => {
  const { app, page: phone } = await journey.playerAt(somchai);
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();
  await app.open('nav_withdraw');
  await app.withdraw(300_00);
  const { app: office, page } = await staffAt('owner', '/withdrawals/queue');
  // The rules leave it to staff, who look and let it pass.
  await office.select(name);
  expect(await brokenRules(page)).toEqual([]);
  await office.button(text('withdraw_automatic')).click();
  const row = phone.locator('main li', { has: phone.locator('[data-satang="30000"]') });
  await row.getByText(ui('withdraw_paid')).waitFor();
  await app.hasBalance(balance - 300_00);
});
