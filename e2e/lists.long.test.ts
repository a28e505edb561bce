import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text, ui } from './lib/texts.ts';

/** Lists as staff use them: with orders, filters, columns, saved views, and actions on several rows. */

let platform: TestPlatform;
let browser: Browser;
const desks: Visitor[] = [];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  for (const username of ['manager', 'owner']) {
    const desk = await visit(browser, platform.officeUrl, desktop, ['status of 409']);
    desks.push(desk);
    await new OfficeApp(desk.page).signIn(platform.sandbox, username, DEMO_PASSWORD);
  }
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('lists', ...desks);
  expect(takeProblems(...desks)).toEqual([]);
});

const desk = (place: number): Visitor => {
  const found = desks[place];
  if (!found) throw new Error('nobody is at that desk');
  return found;
};

test('a saved view restores filters, order and columns', async () => {
  const { page } = desk(0);
  await page.goto('/players?status=ACTIVE');
  const head = page.getByRole('columnheader', { name: text('players_registered') });
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: ui('table_columns') }).click();
  await page.getByRole('checkbox', { name: text('bank') }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toContain('hide=bank');

  const views = page.getByRole('button', { name: ui('views_title') });
  await views.click();
  await page.getByPlaceholder(ui('views_name')).fill('เปิดใช้งาน เก่าสุดก่อน');
  await page.getByRole('button', { name: ui('views_save') }).click();
  const view = page.getByRole('button', { name: 'เปิดใช้งาน เก่าสุดก่อน', exact: true });
  await view.waitFor();

  await page.goto('/players');
  await page.getByRole('columnheader', { name: text('bank') }).waitFor();
  await views.click();
  await view.click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('columnheader', { name: text('bank') }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toContain('status=ACTIVE');

  await page.getByRole('button', { name: new RegExp(ui('views_title')) }).click();
  await page.getByRole('button', { name: ui('views_delete', { name: 'เปิดใช้งาน เก่าสุดก่อน' }) }).click();
  await view.waitFor({ state: 'detached' });
});

test('the headings of a table order it, by mouse and by keyboard, and the order is in the address', async () => {
  const { page } = desk(0);
  await page.goto('/topups');
  const head = page.getByRole('columnheader', { name: text('amount') });
  const amounts = async () => {
    const cells = page.locator('tbody td:last-child [data-satang]');
    const all = await cells.evaluateAll((found) =>
      found.map((cell) => Number(cell.getAttribute('data-satang'))),
    );
    return { all, falling: all.toSorted((a, b) => b - a) };
  };
  await page.locator('tbody [data-satang]').first().waitFor();
  expect(await head.getAttribute('aria-sort')).toBeNull();
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await amounts()).all.join() === (await amounts()).falling.join()).toBe(true);
  const largest = (await amounts()).all[0];
  await page.keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(async () => (await amounts()).all[0] ?? 0).toBeLessThan(largest ?? 0);
  expect(new URL(page.url()).search).toContain('order=amount_asc');
  // Loaded again from the address, and from an invalid one.
  await page.reload();
  await head.waitFor();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await page.goto('/topups?order=balance_desc');
  const time = page.getByRole('columnheader', { name: text('created_at') });
  await expect.poll(() => time.getAttribute('aria-sort')).toBe('descending');
});

test('the queue is filtered by its address, and choosing an item keeps the filter', async () => {
  const { page } = desk(0);
  await page.goto('/topups/queue');
  const items = page.locator('section ul button');
  await items.first().waitFor();
  const all = await items.count();
  const amount = Number(await items.first().locator('[data-satang]').first().getAttribute('data-satang'));
  await page
    .getByLabel(text('amount_baht'), { exact: true })
    .first()
    .fill(String(amount / 100));
  await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe(String(amount));
  const amounts = () =>
    items
      .locator('[data-satang]')
      .evaluateAll((found) => found.map((each) => Number(each.getAttribute('data-satang'))));
  await expect
    .poll(async () => (await amounts()).length < all && (await amounts()).includes(amount))
    .toBe(true);
  await items.first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBeNull();
  expect(new URL(page.url()).searchParams.get('amount')).toBe(String(amount));
  await page.getByRole('button', { name: text('queue_filter_clear') }).click();
  await expect.poll(() => items.count()).toBe(all);

  // The open item must match the search: none if there is no match, else the first match.
  const approve = page.locator('main').getByRole('button', { name: text('approve') });
  await approve.waitFor();
  const name = (await items.last().innerText()).split('\n')[0] ?? '';
  const search = page.getByLabel(text('search_topups')).first();
  await search.fill('nobody-is-called-so');
  await page.getByText(text('queue_none_found')).waitFor();
  await approve.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  await search.fill(name);
  await page.locator('section ul button[aria-current]').getByText(name).waitFor();
  await page.locator('main').getByRole('heading', { name }).waitFor();
  await page.goto('/topups/queue?search=nobody-is-called-so&page[]=1');
  await page.getByText(text('queue_none_found')).waitFor();
});

test('several withdrawals are rejected with one reason, except for one that was taken meanwhile', async () => {
  const { page } = desk(0);
  await page.goto('/withdrawals?status=PENDING');
  const boxes = page.locator('tbody input[type=checkbox]');
  await boxes.first().waitFor();
  const all = await boxes.count();
  expect(all).toBeGreaterThan(1);
  await boxes.first().click();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: text('bulk_reject', { number: String(all) }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: text('refuse_check') }).click();

  // Somebody else takes the first one before the rejection is sent.
  const name = await page.locator('tbody tr').first().locator('td').nth(2).innerText();
  const other = new OfficeApp(desk(1).page);
  await other.open('nav_withdraw_queue');
  await other.select(name);
  await other.button(text('withdraw_take')).click();
  await desk(1).page.getByLabel(text('bank_reference')).waitFor();

  await dialog.getByRole('button', { name: text('bulk_reject', { number: String(all) }) }).click();
  const result = ui('bulk_result', { done: String(all - 1), number: String(all) });
  await dialog.getByText(result).waitFor();
  expect(await dialog.locator('li[data-state=failed]').count()).toBe(1);
  expect(await dialog.locator('li[data-state=failed]').innerText()).toContain(name);
  await dialog.getByRole('button', { name: ui('close') }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(all);
});

test('the credit form knows the player that it was opened from, and not the one before', async () => {
  const { page } = desk(1);
  await page.goto('/players?status=ACTIVE');
  // Not the placeholders for rows that are loading.
  const rows = page.locator('tbody tr[data-opens]');
  await rows.nth(1).waitFor();
  const openPlayer = async (place: number) => {
    await rows.nth(place).click();
    await page.getByRole('button', { name: text('players_credit'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.locator('dl').first().waitFor();
    const phone = drawer.getByLabel(text('phone'));
    await expect.poll(async () => (await phone.inputValue()).replace(/\D/g, '')).toMatch(/^0[689]\d{8}$/);
    return phone.inputValue();
  };
  const one = await openPlayer(0);
  await page.getByLabel(text('amount_baht')).fill('100000000.01');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('credit_adjust') })
    .click();
  await page.getByText(text('invalid_amount_above', { limit: '฿100,000,000.00' })).waitFor();
  // At the next player nothing of it is left.
  await page.goBack();
  await rows.nth(1).waitFor();
  const other = await openPlayer(1);
  expect(other).not.toBe(one);
  expect(await page.getByLabel(text('amount_baht')).inputValue()).toBe('');
  // On a player's page the palette uses that player, too.
  await page.reload();
  await page.getByRole('button', { name: text('players_credit'), exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text('palette_label') }).fill(text('credit_adjust'));
  await page
    .getByRole('option', { name: text('credit_adjust') })
    .first()
    .click();
  await page.getByRole('dialog').locator('dl').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').getByLabel(text('phone')).inputValue()).toBe(other);
});
