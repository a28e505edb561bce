import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { brokenRules } from './lib/inspect.ts';
import { setUpJourney } from './lib/journey.ts';
import { office as text, ui } from './lib/texts.ts';

/** An ADB channel from its key to a payout: the sandbox plays the phone and its agent program. */

const journey = setUpJourney();
const { staffAt } = journey;
const { somchai } = demoPlayers;
const name = `${somchai.firstName} ${somchai.lastName}`;
const CHANNEL = 'มือถือทดสอบ';

/** A second person approves the request of that name, the latest one. */
async function approve(page: Page, asked: string): Promise<void> {
  await page.getByRole('button', { name: asked }).first().click();
  const button = { name: text('approve'), exact: true };
  await page.getByRole('dialog').getByRole('button', button).click();
  const confirm = page.getByRole('dialog').filter({ hasText: text('approvals_approve_title') });
  await confirm.getByRole('button', button).click();
  await confirm.waitFor({ state: 'detached' });
}

async function send(path: string, body: object): Promise<void> {
  const answer = await fetch(`${journey.platform.sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

test('two people add a channel, its phone signs in with the key, and pays a withdrawal', async () => {
  const { page } = await staffAt('finance', '/adb-channels');
  await page.getByRole('button', { name: text('agents_create') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(text('agents_name')).fill(CHANNEL);
  await form.getByLabel(text('agents_account')).selectOption({ index: 1 });
  expect(await brokenRules(page)).toEqual([]);
  await form.getByRole('button', { name: text('agents_create') }).click();
  const key = await form.locator('[data-key]').innerText();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await brokenRules(page)).toEqual([]);
  await form.getByRole('button', { name: text('agents_key_kept') }).click();

  const second = await staffAt('manager', '/approvals');
  await approve(second.page, text('action_agent_create'));

  // The page of whoever asked hears of it.
  const row = page.getByRole('row', { name: CHANNEL });
  await row.getByText(text('agents_close'), { exact: true }).waitFor();
  await send('/agents', { key, platform: journey.platform.playerUrl });
  await row.click();
  const drawer = page.getByRole('dialog', { name: CHANNEL, exact: true });
  await drawer.getByText(text('agents_heard')).waitFor();
  for (const [action, state] of [
    ['agents_switch_on', 'agents_free'],
    ['agents_switch_off', 'agents_close'],
    ['agents_switch_on', 'agents_free'],
  ] as const) {
    await drawer.getByRole('button', { name: text(action), exact: true }).click();
    const title = action === 'agents_switch_on' ? 'agents_on_title' : 'agents_off_title';
    const confirm = page.getByRole('dialog').filter({ hasText: text(title, { name: CHANNEL }) });
    await confirm.getByRole('button', { name: text(action), exact: true }).click();
    await row.getByText(text(state), { exact: true }).waitFor();
  }
  expect(await brokenRules(page)).toEqual([]);

  // Automatic payouts start, and no gateway pays out.
  const database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  await database.query(`update gateway_setting set is_active = false where direction = 'withdraw'`);
  await database.end();
  await page.goto(`${journey.platform.officeUrl}/payouts`);
  const card = page.getByRole('region', { name: text('payouts_switch') });
  const start = { name: text('second_ask') };
  await card.getByRole('button', start).click();
  await page.getByRole('dialog').getByRole('button', start).click();
  await card.getByText(text('payouts_waits_second')).waitFor();
  await second.page.goto(`${journey.platform.officeUrl}/approvals`);
  await approve(second.page, text('approvals_ask_payouts'));
  await card.getByText(text('payouts_on_text')).waitFor();

  const { app, page: phone } = await journey.playerAt(somchai);
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();
  await app.open('nav_withdraw');
  await app.withdraw(300_00);
  const { app: queue } = await staffAt('owner', '/withdrawals/queue');
  // The rules leave it to staff, who look and let it pass.
  await queue.select(name);
  await queue.button(text('withdraw_automatic')).click();
  const paid = phone.locator('main li', { has: phone.locator('[data-satang="30000"]') });
  await paid.getByText(ui('withdraw_paid')).waitFor();
  await app.hasBalance(balance - 300_00);

  await page.goto(`${journey.platform.officeUrl}/adb-channels`);
  await page.getByRole('row', { name: CHANNEL }).click();
  const job = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await job.getByText(text('agents_job_paid'), { exact: true }).waitFor();
  await job.getByText(/SB[0-9A-F]+/).waitFor();
  expect(await brokenRules(page)).toEqual([]);
});
