import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, phone } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { office as text } from './lib/texts.ts';

/** A withdrawal that was transferred by hand although the gateway had paid it. */

const journey = setUpJourney();
const { somchai } = demoPlayers;
const REASON = 'โอนไปก่อนที่เกตเวย์จะรายงาน';
const NOTE = 'ผู้เล่นโอนคืนแล้ว';

/** Confirms an approval whose drawer is open. */
async function approve(page: Page): Promise<void> {
  const button = { name: text('approve'), exact: true };
  await page.getByRole('dialog').first().getByRole('button', button).click();
  const asked = page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await asked.getByRole('button', button).click();
  await asked.waitFor({ state: 'detached' });
}

test('two people record the second transfer, and it is followed up', async () => {
  const finance = await journey.staffAt('finance');
  const manager = await journey.staffAt('manager');
  const started = await finance.app.call('payouts.switch', { body: { isActive: true } });
  const params = { id: 'approvalId' in started ? String(started.approvalId) : '' };
  await manager.app.call('approvals.approve', { params, body: {} });
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  const { id } = await calls.call('withdraw.create', { body: { amount: 300_00 } });
  await manager.app.call('withdraw.retry', { params: { id } });

  const { page } = finance;
  await page.goto(`/withdrawals?id=${id}`);
  const drawer = page.getByRole('dialog').first();
  const record = { name: text('withdraw_twice') };
  await drawer.getByRole('button', record).click();
  const form = page.getByRole('dialog').filter({ hasText: text('withdraw_twice_text') });
  await form.getByLabel(text('reason_for_staff')).fill(REASON);
  await form.getByRole('button', { name: text('second_ask') }).click();
  await form.getByText(text('invalid_account_needed')).waitFor();
  await form.getByLabel(text('paid_from')).selectOption({ index: 1 });
  await form.getByLabel(text('withdraw_conclude_reference')).fill('SCB20250301TWICE');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page, [])).toEqual([]);
  }
  await form.getByRole('button', { name: text('second_ask') }).click();
  await form.waitFor({ state: 'detached' });
  await drawer.getByText(text('second_waits')).waitFor();

  await manager.page.goto('/approvals');
  await manager.page.getByRole('button', { name: /300/ }).first().click();
  await manager.page.getByText(REASON).waitFor();
  await approve(manager.page);

  // What the first person has open follows.
  await drawer.getByText(text('withdraw_paid_twice_text')).waitFor();
  await drawer.getByText(text('event_paid_twice')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await drawer.getByRole('link', { name: text('withdraw_paid_twice_see') }).click();
  const list = page.getByRole('region', { name: text('payouts_conflicts') });
  await list.getByRole('button', { name: text('payouts_resolve') }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel(text('payouts_resolve_note')).fill(NOTE);
  await asked.getByRole('button', { name: text('payouts_resolve') }).click();
  await list.waitFor({ state: 'detached' });
  await page.goBack();
  await drawer.getByText(NOTE).waitFor();
  await expect.poll(() => drawer.getByText(text('withdraw_paid_twice_text')).count()).toBe(0);
});
