import { DEMO_PASSWORD } from '@salung/contract/demo';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { brokenRules } from './lib/inspect.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { office as text, ui } from './lib/texts.ts';

/** An ADB channel from its key to a payout: the sandbox plays the phone and its agent program. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];
const { somchai } = demoPlayers;
const name = `${somchai.firstName} ${somchai.lastName}`;
const CHANNEL = 'มือถือทดสอบ';

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
  if (task.result?.state === 'fail') await photograph('payouts-adb', ...visitors);
  for (const { context } of visitors) await context.close();
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});

async function staffAt(username: string, path: string) {
  const visitor = await visit(browser, platform.officeUrl, desktop);
  open.push(visitor);
  const app = new OfficeApp(visitor.page);
  await app.signIn(platform.sandbox, username, DEMO_PASSWORD);
  await visitor.page.goto(`${platform.officeUrl}${path}`);
  return { app, page: visitor.page };
}

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
  const answer = await fetch(`${platform.sandbox.url}${path}`, {
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
  await send('/agents', { key, platform: platform.playerUrl });
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
  const database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
  await database.query(`update gateway_setting set is_active = false where direction = 'withdraw'`);
  await database.end();
  await page.goto(`${platform.officeUrl}/payouts`);
  const card = page.getByRole('region', { name: text('payouts_switch') });
  const start = { name: text('payouts_start') };
  await card.getByRole('button', start).click();
  await page.getByRole('dialog').getByRole('button', start).click();
  await card.getByText(text('payouts_waits_second')).waitFor();
  await second.page.goto(`${platform.officeUrl}/approvals`);
  await approve(second.page, text('approvals_ask_payouts'));
  await card.getByText(text('payouts_on_text')).waitFor();

  const visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  open.push(visitor);
  const app = new PlayerApp(visitor.page);
  await app.signIn(somchai.phone, DEMO_PASSWORD);
  const calls = await PlayerCalls.signIn(platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();
  await app.open('nav_withdraw');
  await app.withdraw(300_00);
  const { app: queue } = await staffAt('owner', '/withdrawals/queue');
  // The rules leave it to staff, who look and let it pass.
  await queue.select(name);
  await queue.button(text('withdraw_automatic')).click();
  const paid = visitor.page.locator('main li', { has: visitor.page.locator('[data-satang="30000"]') });
  await paid.getByText(ui('withdraw_paid')).waitFor();
  await app.hasBalance(balance - 300_00);

  await page.goto(`${platform.officeUrl}/adb-channels`);
  await page.getByRole('row', { name: CHANNEL }).click();
  const job = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
  await job.getByText(text('agents_job_paid'), { exact: true }).waitFor();
  await job.getByText(/SB[0-9A-F]+/).waitFor();
  expect(await brokenRules(page)).toEqual([]);
});
