import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { freshDesk, OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as text } from './lib/texts.ts';

/** A working day that starts at the overview: waiting items, links to the queues, and figures that update themselves. */

let platform: TestPlatform;
let browser: Browser;
let desk: Visitor;
let office: OfficeApp;
let player: PlayerCalls;
const { narong } = demoPlayers;
const name = `${narong.firstName} ${narong.lastName}`;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  desk = await visit(browser, platform.officeUrl, { width: 1440, height: 900 });
  office = new OfficeApp(desk.page);
  player = await PlayerCalls.signIn(platform.playerUrl, narong.phone);
  await office.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
  await desk.page.getByRole('heading', { name: text('nav_overview'), level: 1 }).waitFor();
  expect(new URL(desk.page.url()).pathname).toBe('/');
});
beforeEach(async () => {
  office = await freshDesk(desk);
  await desk.page.getByRole('heading', { name: text('nav_overview'), level: 1 }).waitFor();
  await expect.poll(waiting).toBeGreaterThanOrEqual(0);
  await desk.page.evaluate('globalThis.stillHere = true');
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('overview', desk);
  expect(takeProblems(desk)).toEqual([]);
});

const card = (to: string) => desk.page.locator(`main a[href^="${to}"]`);
const queue = () => card('/topups/queue');
/** The large number on the card of the top-up queue. */
const waiting = async () => Number(/\d+/.exec(await queue().innerText())?.[0]);
const deposits = () => desk.page.locator('main article', { has: desk.page.locator('a[href^="/topups?"]') });
const credited = () => deposits().locator('[data-satang]').first().getAttribute('data-satang').then(Number);
const graph = () => desk.page.getByRole('slider', { name: text('overview_graph') });
const period = (name: Parameters<typeof text>[0]) =>
  desk.page
    .getByRole('navigation', { name: text('overview_period') })
    .getByRole('button', { name: text(name) });

describe('the overview', () => {
  test('has the queues, and a new slip raises its count without a reload', async () => {
    const before = await waiting();
    await player.topupWithSlip(30_000, '2026112212345678OVRV');
    await expect.poll(waiting, { timeout: 10_000 }).toBe(before + 1);
    expect(await desk.page.evaluate('globalThis.stillHere === true')).toBe(true);
  });

  test('links to the queue, and after a decision the count is lower and the incoming money higher', async () => {
    const [before, money] = [await waiting(), await credited()];
    await queue().click();
    await desk.page.getByRole('heading', { name: text('nav_topup_queue'), level: 1 }).waitFor();
    await office.select(name);
    await office.approve();
    await office.item(name).waitFor({ state: 'detached' });
    await desk.page
      .getByRole('navigation', { name: text('nav_main') })
      .getByRole('link', { name: text('nav_overview') })
      .click();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(before - 1);
    await expect.poll(credited, { timeout: 10_000 }).toBeGreaterThanOrEqual(money + 30_000);
  });

  test('lowers its count while it is open, when a colleague decides, and shows the money', async () => {
    const [before, money] = [await waiting(), await credited()];
    await player.topupWithSlip(40_000, '2026112212345679OVRV');
    await expect.poll(waiting, { timeout: 10_000 }).toBe(before + 1);
    const other = await visit(browser, platform.officeUrl, desktop);
    const colleague = new OfficeApp(other.page);
    await colleague.signIn(platform.sandbox, 'owner', DEMO_PASSWORD);
    await colleague.open('nav_topup_queue');
    await colleague.select(name);
    await colleague.approve();
    await colleague.item(name).waitFor({ state: 'detached' });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(before);
    await expect.poll(credited, { timeout: 10_000 }).toBeGreaterThanOrEqual(money + 40_000);
    expect(await desk.page.evaluate('globalThis.stillHere === true')).toBe(true);
    await other.context.close();
  });
});

describe('the figures of a period', () => {
  test('are of the period in the address, with the keyboard alone', async () => {
    await period('overview_month').focus();
    await desk.page.keyboard.press('Enter');
    await expect.poll(() => new URL(desk.page.url()).search).toBe('?filter=month');
    await desk.page.getByText(text('overview_before_month')).first().waitFor();
    await desk.page.reload();
    await desk.page.getByText(text('overview_before_month')).first().waitFor();
    await expect.poll(() => period('overview_month').getAttribute('aria-current')).toBe('page');
    await period('overview_custom').click();
    await expect.poll(() => new URL(desk.page.url()).searchParams.get('filter')).toBe('custom');
    await expect.poll(() => new URL(desk.page.url()).searchParams.get('from')).toMatch(/-01$/);
    await desk.page.getByText(text('overview_before_custom_time')).first().waitFor();
    await period('overview_today').click();
    await expect.poll(() => new URL(desk.page.url()).search).toBe('');
    await desk.page.getByText(text('overview_before_today')).first().waitFor();
  });

  test('have a graph that arrow keys read out, and a table of the same', async () => {
    const read = () => graph().getAttribute('aria-valuetext');
    await graph().focus();
    await desk.page.keyboard.press('Home');
    await expect.poll(read).toContain(text('overview_clock').replace('{time}', '00:00'));
    expect(await graph().getAttribute('aria-valuenow')).toBe('0');
    await desk.page.keyboard.press('End');
    const value = async (name: 'now' | 'max') => Number(await graph().getAttribute(`aria-value${name}`));
    const last = await value('now');
    await expect.poll(() => value('max')).toBeGreaterThanOrEqual(last);
    await desk.page.getByRole('button', { name: text('overview_as_table') }).click();
    const table = desk.page.getByRole('region', { name: text('overview_graph') });
    // Another hour may have begun meanwhile.
    await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThanOrEqual(last + 1);
    const summed = async () => {
      const cells = await table
        .locator('tbody tr td:nth-of-type(1) [data-satang]')
        .evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-satang'))));
      return cells.reduce((sum, each) => sum + each, 0);
    };
    await expect.poll(async () => (await credited()) - (await summed())).toBe(0);
    await desk.page.getByRole('button', { name: text('overview_as_graph') }).click();
    await graph().waitFor();
  });
});

describe('the navigation', () => {
  const overflow = () =>
    desk.page.evaluate<number>(
      "(() => { const rest = document.querySelector('nav > div'); return rest.scrollHeight - rest.clientHeight })()",
    );

  test('fits a window of 900 px', async () => {
    await expect.poll(overflow).toBe(0);
  });

  test('keeps the queues and their counts visible if it does not fit', async () => {
    await desk.page.setViewportSize({ width: 1280, height: 600 });
    await desk.page.goto('/audit');
    await desk.page.getByRole('heading', { name: text('nav_audit'), level: 1 }).waitFor();
    await expect.poll(overflow).toBeGreaterThan(0);
    const link = desk.page
      .getByRole('navigation', { name: text('nav_main') })
      .getByRole('link', { name: text('nav_topup_queue') });
    const top = async () => (await link.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeGreaterThan(0);
    await expect.poll(top).toBeLessThan(300);
  });
});

test('the help lists every page that a person may open', async () => {
  await desk.page.keyboard.press('Shift+?');
  const dialog = desk.page.getByRole('dialog');
  await dialog.waitFor();
  for (const each of [
    'nav_overview',
    'nav_flexible_banks',
    'nav_trial_balance',
    'nav_audit',
    'help_release',
  ]) {
    await expect.poll(() => dialog.innerText()).toContain(text(each));
  }
});
