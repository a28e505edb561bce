import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { crowd } from '../apps/server/src/demo/crowd-people.ts';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, openBrowser, phone, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { Keys } from './lib/keys.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { office as officeText, player as playerText, ui } from './lib/texts.ts';

/** Everything below happens without a mouse: Tab, Enter, Space, arrows, Escape and the queue's letters. */

let platform: TestPlatform;
let browser: Browser;
const open: Visitor[] = [];
const nameOf = (player: { firstName: string; lastName: string }) => `${player.firstName} ${player.lastName}`;
const people = [...Object.values(demoPlayers), ...crowd];

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph('keyboard', ...open);
  expect(takeProblems(...open)).toEqual([]);
});

test('a player signs in, asks for a deposit, cancels it and signs out', async () => {
  const visitor = await visit(browser, platform.playerUrl, phone);
  open.push(visitor);
  const { page } = visitor;
  const keys = new Keys(page);
  const navigation = (place: string) =>
    page
      .getByRole('navigation', { name: playerText('nav_main') })
      .getByRole('link', { name: playerText(place) })
      .filter({ visible: true })
      .first();
  await page.goto('/signin');
  await keys.type(page.getByLabel(ui('phone_label')), demoPlayers.narong.phone);
  await keys.type(page.getByLabel(playerText('password'), { exact: true }), DEMO_PASSWORD);
  await keys.press('Enter');

  await keys.use(navigation('nav_deposit'));
  // Before the first choice comes the last one.
  await keys.walkTo(page.getByRole('radio', { name: playerText('deposit_method_qr') }));
  await keys.press('ArrowUp');
  await keys.use(page.getByRole('button', { name: '฿300', exact: true }), 'Space');
  await keys.use(page.locator('main').getByRole('button', { name: /^ฝาก / }));
  await page.getByText(playerText('deposit_pay_title')).waitFor();
  await keys.use(page.getByRole('button', { name: playerText('deposit_cancel'), exact: true }));
  const dialog = page.getByRole('dialog');
  await keys.use(dialog.getByRole('button', { name: playerText('deposit_cancel_yes') }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel(playerText('deposit_amount')).waitFor();
  const calls = await PlayerCalls.signIn(platform.playerUrl, demoPlayers.narong.phone);
  const { data } = await calls.call('topup.history', { query: {} });
  expect(data[0]).toMatchObject({ amount: 30_000, status: 'CANCELLED' });

  await keys.use(navigation('nav_profile'));
  await keys.use(page.getByRole('button', { name: playerText('signout') }));
  await keys.use(dialog.getByRole('button', { name: playerText('signout') }));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/signin');
  await visitor.context.close();
});

describe('a member of staff', () => {
  let desk: OfficeApp;
  let keys: Keys;
  beforeAll(async () => {
    const visitor = await visit(browser, platform.officeUrl, desktop);
    open.push(visitor);
    desk = new OfficeApp(visitor.page);
    keys = new Keys(visitor.page);
    await desk.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
  });

  test('approves the oldest waiting top-up with at most three keys', async () => {
    const { page } = desk;
    await desk.open('nav_topup_queue');
    // It opened by itself, since nothing was pressed or clicked on this page.
    const facts = page.locator('section').filter({ has: page.locator('dl') });
    const whose = async () => {
      const shown = await facts.first().innerText();
      return people.find((person) => shown.includes(nameOf(person)));
    };
    await expect.poll(whose).toBeDefined();
    const player = await whose();
    if (!player) throw new Error('nobody known waits first');
    const calls = await PlayerCalls.signIn(platform.playerUrl, player.phone);
    const before = await calls.money();
    const [topup] = (await calls.call('topup.open')).inCheck;

    keys.pressed = 0;
    await keys.press('a');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: officeText('approve') })
      .waitFor();
    await keys.press('Enter');
    await desk.item(nameOf(player)).waitFor({ state: 'detached' });
    expect(keys.pressed).toBeLessThanOrEqual(3);
    const credited = (await calls.money()).balance - before.balance;
    expect(credited).toBe(topup?.amountToPay);
    expect(credited).toBeGreaterThan(0);
  });

  test('Escape leaves a field of either queue, so that letters are shortcuts again', async () => {
    const { page } = desk;
    const focused = () => page.evaluate('document.activeElement?.tagName');
    for (const queue of ['nav_topup_queue', 'nav_withdraw_queue'] as const) {
      await desk.open(queue);
      expect(await page.locator('h1').count()).toBe(1);
      await page.getByRole('searchbox').first().focus();
      expect(await focused()).toBe('INPUT');
      await keys.press('Escape');
      expect(await focused()).toBe('BODY');
    }
    const take = desk.button(officeText('withdraw_take'));
    const waiting = page.locator('main').getByRole('listitem').getByRole('button');
    await waiting.first().waitFor();
    for (const item of await waiting.all()) {
      await item.click();
      // Not all of them can be taken.
      if (
        await take.waitFor({ timeout: 8_000 }).then(
          () => true,
          () => false,
        )
      )
        break;
    }
    await take.click();
    const reference = page.getByLabel(officeText('bank_reference'));
    await reference.focus();
    await keys.press('Escape');
    // The letter releases the withdrawal, and is not typed.
    await keys.press('u');
    await take.waitFor();
  });

  test('opens a row of a list, and Escape returns to that row', async () => {
    const { page } = desk;
    await page.goto('/topups');
    const row = page.getByRole('table').getByRole('row').nth(3).getByRole('button').first();
    await keys.use(row);
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await drawer.locator('dl').first().waitFor();
    await keys.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => row.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  });

  test.each([
    ['/affiliate/plans', 'earnings_change_house'],
    ['/alarms?tab=channels', 'alarms_connect'],
  ] as const)('Escape from what %s opens returns to its button', async (address, name) => {
    const { page } = desk;
    await page.goto(address);
    const button = page.getByRole('button', { name: officeText(name) }).first();
    await keys.use(button);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  });
});
