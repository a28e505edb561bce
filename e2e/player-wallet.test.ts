import { readFile } from 'node:fs/promises';
import { ofKind } from '@salung/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { watchRequests } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { printSlip } from './lib/slips.ts';
import { player as text, ui } from './lib/texts.ts';

/** Players and their own money: the statement, receipts, cancelling a withdrawal, a late slip. */

const journey = setUpJourney();

async function playerAt(person: { phone: string }, size = smallPhone, expected: string[] = []) {
  const visitor = await journey.playerAt(person, expected, size);
  return { ...visitor, requests: watchRequests(visitor.page) };
}

const signIn = (person: { phone: string }) => PlayerCalls.signIn(journey.platform.playerUrl, person.phone);

/** A choice whose radio button is visually hidden, so that people tap its label. */
const choose = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();

test('"all" fills in the largest withdrawal, and says what limits it', async () => {
  const { page, app } = await playerAt(demoPlayers.somchai);
  const { balance } = await (await signIn(demoPlayers.somchai)).money();
  await app.open('nav_withdraw');
  await page.getByRole('button', { name: text('withdraw_all') }).click();
  const typed = async () => {
    const value = await page.getByLabel(text('withdraw_amount')).inputValue();
    return Math.round(Number(value.replace(/,/g, '')) * 100);
  };
  await expect.poll(typed).toBe(balance);
  await app.sees(text('withdraw_all_balance'));
});

test('a pending withdrawal is cancelled, and the money returns', async () => {
  const { page, app } = await playerAt(demoPlayers.somchai);
  const calls = await signIn(demoPlayers.somchai);
  const before = await calls.money();
  // The demo has too few paid items to show the usual wait.
  await page.route('**/withdraw/last/status/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), usualWaitMinutes: 4 } });
  });
  await app.open('nav_withdraw');
  await app.withdraw(10_000);
  await app.hasBalance(before.balance - 10_000);
  await app.sees(text('usual_wait', { minutes: '4' }));
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: text('withdraw_cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('withdraw_cancel') })
    .click();
  await app.sees(text('withdraw_cancelled'));
  await app.hasBalance(before.balance);
  expect(await calls.money()).toEqual(before);
});

test('a late slip is sent in the app', async () => {
  const { page, app } = await playerAt(demoPlayers.narong);
  const calls = await signIn(demoPlayers.narong);
  const { topup: left } = await calls.call('topup.open');
  if (left) await calls.call('topup.cancel', { body: { id: left.id } });
  const { id, amountToPay, payTo } = await calls.call('topup.create', { body: { amount: 44_400 } });
  await calls.call('topup.cancel', { body: { id } });
  await app.open('nav_deposit');
  await page.getByRole('link', { name: new RegExp(text('deposit_late_ask').replace('?', '\\?')) }).click();
  await page.waitForURL(`**/deposit/${id}`);
  const from = { bankCode: '002', accountNumber: '1987654320', accountName: 'ณรงค์' };
  const slip = {
    from,
    to: ofKind(payTo, 'bank'),
    amount: amountToPay,
    reference: 'LATE00000001',
    at: new Date(),
  };
  await app.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await printSlip(slip) });
  await page.getByRole('button', { name: text('deposit_slip_send'), exact: true }).click();
  await app.sees(text('deposit_late_checking_text'));
  // Staff are checking it: there is no form as if nothing had been sent, also after a reload.
  const change = page.getByRole('button', { name: text('deposit_slip_change'), exact: true });
  await change.waitFor();
  await app.sees(text('deposit_step_check'));
  expect(await page.getByText(text('deposit_late_cancelled_text')).count()).toBe(0);
  await page.reload();
  await change.click();
  await page.getByRole('button', { name: text('deposit_slip_send'), exact: true }).waitFor();
  const { data } = await calls.call('topup.history', { query: { id } });
  expect(data).toMatchObject([{ id, isSlipLate: true }]);
});

test('the statement filters by type and by days in Buddhist years, and links to an item with a receipt', async () => {
  const { page, app, requests } = await playerAt(demoPlayers.somchai);
  const all = await app.statement();
  await choose(page, text('statement_type_topup'));
  await requests.settled();
  const topups = await page.locator('main li').count();
  expect(topups).toBeGreaterThan(0);
  expect(topups).toBeLessThan(all.length);
  await page.reload();
  await expect.poll(() => page.locator('main li').count()).toBe(topups);

  await choose(page, text('statement_own'));
  const year = new Date().getFullYear() + 543;
  await page.getByText(new RegExp(`^\\S+ ${year}$`)).waitFor();
  // By keyboard: a year back, then over the days of a week.
  const current = page.locator('[data-day][tabindex="0"]');
  await current.focus();
  await page.keyboard.press('Shift+PageUp');
  await page.getByText(new RegExp(`^\\S+ ${year - 1}$`)).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await app.sees(text('statement_empty'));
  await page.getByRole('button', { name: text('statement_show_all') }).click();
  await expect.poll(() => page.locator('main li').count()).toBe(all.length);

  await page
    .getByRole('link', { name: new RegExp(`^${text('movement_topup')}`) })
    .first()
    .click();
  await page.getByRole('region', { name: text('receipt') }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/deposit\/[\w-]{36}$/);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('receipt_save') }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toMatch(/^receipt(-[\dA-Z]{3}){3}\.png$/);
  const png = await readFile(await saved.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // 720 px wide, as the file's own header says.
  expect(png.readUInt32BE(16)).toBe(720);
  // Also after a reload the item knows where it was opened.
  await page.reload();
  await page
    .locator('main')
    .getByRole('link', { name: text('statement_title') })
    .click();
  await page.getByRole('heading', { name: text('statement_title'), level: 1 }).waitFor();
  await page.getByRole('link', { name: text('bets_title') }).click();
  await page.getByRole('heading', { name: text('bets_title'), level: 1 }).waitFor();
});

test('the back button keeps what was typed into a form of the profile', async () => {
  const { page, app } = await playerAt(demoPlayers.suda);
  await app.open('nav_profile');
  await page.getByRole('link', { name: new RegExp(text('profile_bank')) }).click();
  await page.waitForURL('**/profile/bank');
  await choose(page, 'ธนาคารกสิกรไทย');
  await page.getByLabel(text('account_number')).fill('0712345678');
  await page.getByRole('link', { name: text('profile_title') }).click();
  await page.waitForURL('**/profile');
  await page.getByRole('link', { name: new RegExp(text('profile_bank')) }).click();
  await expect.poll(() => page.getByLabel(text('account_number')).inputValue()).toBe('0712345678');
  await expect.poll(() => page.getByRole('radio', { name: 'ธนาคารกสิกรไทย' }).isChecked()).toBe(true);
});

test('the phone’s back button closes an open dialog and stays on the page', async () => {
  const { page, app } = await playerAt(demoPlayers.suda);
  await app.open('nav_profile');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text('signout') }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/profile');
  // Closed in another way, the history is as before: back leads to the previous page.
  await page.getByRole('button', { name: text('signout') }).click();
  await dialog.getByRole('button', { name: ui('dialog_cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

/** How much of the page has moved by itself since it was opened, as browsers measure it. */
const shifted = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 500);
  })`);

test.each([360, 1440])('at %d px nothing moves while pages load slowly', async (width) => {
  const { page, app, requests } = await playerAt(demoPlayers.somchai, { width, height: 780 });
  // The turnover comes last.
  await page.route('**/api/turnover/recalc', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ json: { required: 100_000, done: 20_000, left: 80_000, requirements: [] } });
  });
  await page.route(/v2\/(gateways|users\/limits)|withdraw\/last|withdraw-today/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!route.request().url().endsWith('/withdraw-today')) return route.continue();
    const response = await route.fetch();
    // What was to be played when the limits were read.
    const turnover = { turnoverRequired: 100_000, turnoverLeft: 90_000 };
    return route.fulfill({ response, json: { ...(await response.json()), ...turnover } });
  });
  await page.goto('/withdraw');
  await app.sees(text('turnover_title'));
  await requests.settled();
  expect(await shifted(page)).toBeLessThan(0.02);
  for (const address of ['/deposit', '/profile/limits']) {
    await page.goto(address);
    await requests.settled();
    expect(await shifted(page)).toBeLessThan(0.02);
  }
});

test('what a withdrawal needs says that it could not be loaded, in every part of the page', async () => {
  const { page, app } = await playerAt(demoPlayers.somchai, undefined, ['net::ERR']);
  await page.route(/withdraw|users\/user/, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  await page.goto('/withdraw');
  await expect.poll(() => page.getByRole('button', { name: ui('retry') }).count()).toBe(2);
  expect(await page.locator('main .mantine-Skeleton-root').count()).toBe(0);
  await page.unroute(/withdraw|users\/user/);
  await page
    .getByRole('button', { name: ui('retry') })
    .nth(1)
    .click();
  await app.sees(text('withdraw_left_today'));
});
