import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, photograph, type Visitor, visit } from './lib/browser.ts';
import { brokenRules, faultsOf } from './lib/inspect.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { office as text, ui } from './lib/texts.ts';

/** Withdrawals that a gateway pays without people, which the sandbox plays. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];
const { somchai } = demoPlayers;
const name = `${somchai.firstName} ${somchai.lastName}`;

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
  if (task.result?.state === 'fail') await photograph('payouts', ...visitors);
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

test('two people start automatic payouts', async () => {
  const { page } = await staffAt('finance', '/payouts');
  const card = page.getByRole('region', { name: text('payouts_switch') });
  await card.getByText(text('payouts_off_text')).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await card.getByRole('button', { name: text('payouts_start') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('payouts_start') })
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
  const visitor = await visit(browser, platform.playerUrl, { width: 360, height: 780 });
  open.push(visitor);
  const app = new PlayerApp(visitor.page);
  await app.signIn(somchai.phone, DEMO_PASSWORD);
  const calls = await PlayerCalls.signIn(platform.playerUrl, somchai.phone);
  const { balance } = await calls.money();
  await app.open('nav_withdraw');
  await app.withdraw(300_00);
  const { app: office, page } = await staffAt('owner', '/withdrawals/queue');
  // The rules leave it to staff, who look and let it pass.
  await office.select(name);
  expect(await brokenRules(page)).toEqual([]);
  await office.button(text('withdraw_automatic')).click();
  const row = visitor.page.locator('main li', { has: visitor.page.locator('[data-satang="30000"]') });
  await row.getByText(ui('withdraw_paid')).waitFor();
  await app.hasBalance(balance - 300_00);
});
