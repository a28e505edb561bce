import { calls as offered } from '@salung/contract';
import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { desktop, phone, photograph, takeProblems, type Visitor, visit } from './lib/browser.ts';
import { setUpJourney } from './lib/journey.ts';
import { freshDesk, OfficeApp } from './lib/office.ts';
import { PlayerApp } from './lib/player.ts';
import { printSlip } from './lib/slips.ts';
import { office as officeText, player as playerText, ui } from './lib/texts.ts';

/** Double clicks, two people on one item, lost answers, two tabs, no network: one effect and a clear message. */

const journey = setUpJourney();
const { somchai, suda, anan, kanya, narong } = demoPlayers;
const nameOf = (player: { firstName: string; lastName: string }) => `${player.firstName} ${player.lastName}`;

/**
 * A player who has signed in.
 * @param conditions `deaf`: without events, so that the page knows only the answers to its own requests; `firstVisit`:
 * nothing is kept yet for use without a network
 */
async function playerAt(
  person: { phone: string },
  expected?: string[],
  conditions: { deaf?: boolean; firstVisit?: boolean } = {},
) {
  const visitor = await journey.visit(journey.platform.playerUrl, phone, expected, { withMotion: true });
  if (conditions.deaf) await visitor.page.route('**/api/events', (route) => route.abort());
  if (conditions.firstVisit) await visitor.page.addInitScript('delete Navigator.prototype.serviceWorker');
  const app = new PlayerApp(visitor.page);
  await app.signIn(person.phone, DEMO_PASSWORD);
  return { ...visitor, app };
}

const callsOf = (person: { phone: string }) => PlayerCalls.signIn(journey.platform.playerUrl, person.phone);

/**
 * Lets the next request to that path reach the server and cuts the connection before the answer arrives.
 * @returns the keys of all requests to the path, in order
 */
async function loseOneAnswer(page: Page, path: string): Promise<string[]> {
  const keys: string[] = [];
  await page.route(`**${path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}

describe('two members of staff', () => {
  let manager: OfficeApp;
  let owner: OfficeApp;
  const desks: Visitor[] = [];
  beforeAll(async () => {
    for (const username of ['manager', 'owner']) {
      const desk = await visit(journey.browser, journey.platform.officeUrl, desktop, ['status of 409']);
      desks.push(desk);
      await new OfficeApp(desk.page).signIn(journey.platform.sandbox, username, DEMO_PASSWORD);
    }
  });
  beforeEach(async () => {
    [manager, owner] = (await Promise.all(desks.map(freshDesk))) as [OfficeApp, OfficeApp];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph('bad-luck-staff', ...desks);
    expect(takeProblems(...desks)).toEqual([]);
  });
  afterAll(async () => {
    for (const { context } of desks) await context.close();
  });

  test('a double click on approve credits once', async () => {
    const calls = await callsOf(anan);
    const before = await calls.money();
    const [topup] = (await calls.call('topup.open')).inCheck;
    await manager.open('nav_topup_queue');
    await manager.select(nameOf(anan));
    await manager.button(officeText('approve')).dblclick();
    const confirm = manager.page.getByRole('dialog').getByRole('button', { name: officeText('approve') });
    const gone = manager.item(nameOf(anan)).waitFor({ state: 'detached' });
    const confirmed = confirm.dblclick();
    // On a slow machine the second click falls on the button of the dialog and confirms; then there is nothing left to press.
    confirmed.catch(() => {});
    await Promise.race([confirmed, gone]);
    await gone;
    const after = await calls.money();
    expect(after.balance - before.balance).toBe(topup?.amountToPay);
  });

  test('approve the same top-up: one succeeds, and the other is told so', async () => {
    const calls = await callsOf(kanya);
    const [topup] = (await calls.call('topup.open')).inCheck;
    for (const desk of [manager, owner]) {
      await desk.open('nav_topup_queue');
      await desk.select(nameOf(kanya));
      await desk.button(officeText('approve')).click();
    }
    await manager.answer(officeText('approve'));
    await expect.poll(async () => (await calls.money()).balance).toBe(topup?.amountToPay);
    await owner.answer(officeText('approve'));
    await owner.page.getByText(officeText('somebody_faster_title')).waitFor();
    expect((await calls.money()).balance).toBe(topup?.amountToPay);
  });

  test('see who of them has taken a withdrawal', async () => {
    for (const desk of [manager, owner]) {
      await desk.open('nav_withdraw_queue');
      await desk.select(nameOf(suda));
    }
    await manager.button(officeText('withdraw_take')).click();
    const { name } = demoStaff.find(({ username }) => username === 'manager') ?? { name: '' };
    await owner.page.getByText(officeText('withdraw_taken_by', { name })).waitFor();
    expect(await owner.button(officeText('withdraw_take')).count()).toBe(0);
  });
});

describe('a player', () => {
  test('whose answer is lost repeats the withdrawal, and it is made once', async () => {
    const { app, page } = await playerAt(somchai, ['net::ERR'], { deaf: true });
    const calls = await callsOf(somchai);
    const before = await calls.money();
    const keys = await loseOneAnswer(page, '/api/withdraw/create');
    await app.open('nav_withdraw');
    await page.getByLabel(playerText('withdraw_amount')).fill('300');
    const submit = page.locator('main').getByRole('button', { name: /^ถอน / });
    const confirm = page
      .getByRole('dialog')
      .getByRole('button', { name: playerText('withdraw_confirm_yes') });
    await submit.click();
    await confirm.click();
    await app.sees(ui('transport_network'));
    expect((await calls.money()).held).toBe(30_000);
    // The page asks for the balance again, and its new lines push the button down: a press in that moment misses it.
    await app.hasBalance(before.balance - 30_000);
    await page.locator('main').getByText(playerText('balance_held')).waitFor();
    await submit.click();
    await confirm.click();
    await app.sees(playerText('withdraw_open_title'));
    expect(await calls.money()).toEqual({ balance: before.balance - 30_000, held: 30_000 });
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('whose answer is lost repeats the top-up, and it is opened once', async () => {
    const { app, page } = await playerAt(narong, ['net::ERR'], { deaf: true });
    const calls = await callsOf(narong);
    const earlier = await calls.call('topup.history', { query: {} });
    const keys = await loseOneAnswer(page, '/api/topup/create');
    await app.open('nav_deposit');
    await app.depositBy('deposit_method_slip');
    await page.getByLabel(playerText('deposit_amount')).fill('250');
    const submit = page.locator('main').getByRole('button', { name: /^ฝาก / });
    await submit.click();
    await app.sees(ui('transport_network'));
    await submit.click();
    await app.sees(playerText('deposit_pay_title'));
    const now = await calls.call('topup.history', { query: {} });
    expect(now.total).toBe(earlier.total + 1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('who chooses the wrong file is told so, and sends the right one', async () => {
    const { app, page } = await playerAt(suda);
    await app.open('nav_deposit');
    const amount = await app.announce(20_000);
    await app.pickSlip({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await app.sees(ui('file_wrong_type'));
    // Begins like a picture, but is none.
    const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('not a picture')]);
    await app.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer });
    await app.sees(ui('file_broken'));
    const from = { bankCode: suda.bankCode, accountNumber: suda.account, accountName: nameOf(suda) };
    const slip = await printSlip({
      from,
      to: { bankCode: '014', accountNumber: '4051234567', accountName: 'บจก. สลึง เดโม' },
      amount,
      reference: '2026112099887766BKSL',
      at: new Date(),
    });
    // Whoever sees on a slow network that it is another one stops it, and nothing has happened.
    const { path } = offered['upload.put'];
    await page.route(`**${path}`, () => undefined);
    await app.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: slip });
    await page.getByRole('button', { name: playerText('deposit_slip_send'), exact: true }).click();
    await page.getByRole('button', { name: ui('file_cancel') }).click();
    await page.getByRole('button', { name: ui('file_change') }).waitFor();
    await page.unroute(`**${path}`);
    await app.sendSlip(slip);
  });

  test('who signs out in one tab is signed out in the other', async () => {
    // When the session ends, the other tab may still be loading its list, which is answered 401.
    const { app, page, context } = await playerAt(somchai, ['status of 401']);
    const other = await context.newPage();
    await other.goto('/statement');
    await other.getByRole('heading', { name: playerText('statement_title') }).waitFor();
    // Browsers render background tabs once a second.
    await page.bringToFront();
    await app.signOut();
    await other.bringToFront();
    await other.getByRole('button', { name: playerText('signin_submit') }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/signin');
    expect(await page.evaluate('localStorage.getItem("accessToken")')).toBeNull();
  });

  test('without a network is told so, and continues when it is back', async () => {
    const { app, page, context } = await playerAt(kanya, ['net::ERR']);
    const { balance } = await (await callsOf(kanya)).money();
    // The navigation is there before the page is.
    const { firstName } = kanya;
    await app.sees(playerText('home_hello', { name: firstName }));
    await context.setOffline(true);
    await app.sees(playerText('offline'));
    await app.open('nav_home');
    await context.setOffline(false);
    await page.getByText(playerText('offline')).waitFor({ state: 'detached' });
    await app.hasBalance(balance);
  });

  test('who cancels a top-up without a network is told so, and cancels it when it is back', async () => {
    const { app, page, context } = await playerAt(kanya, ['net::ERR']);
    await app.open('nav_deposit');
    await app.announce(20_000);
    const cancel = page.getByRole('button', { name: playerText('deposit_cancel'), exact: true });
    const question = page.getByRole('dialog');
    const confirm = question.getByRole('button', { name: playerText('deposit_cancel_yes') });
    await cancel.click();
    await confirm.waitFor();
    await context.setOffline(true);
    await confirm.click();
    await question.waitFor({ state: 'detached' });
    await page.getByText(ui('transport_network')).first().waitFor();
    await app.sees(playerText('deposit_pay_title'));
    await context.setOffline(false);
    await page.getByText(playerText('offline')).waitFor({ state: 'detached' });
    await cancel.click();
    await confirm.click();
    await page.getByText(playerText('deposit_cancelled')).waitFor();
    await page.getByLabel(playerText('deposit_amount')).waitFor();
  });

  test('who opens a page without a network stays in the app, and gets the page when it is back', async () => {
    const { app, page, context } = await playerAt(kanya, ['net::ERR', 'did not come'], { firstVisit: true });
    await app.sees(playerText('home_hello', { name: kanya.firstName }));
    await context.setOffline(true);
    await app.open('nav_withdraw');
    await page.getByRole('button', { name: ui('retry') }).waitFor();
    await context.setOffline(false);
    await page.getByLabel(playerText('withdraw_amount')).waitFor();
  });

  test('who loses the network while a part of a page is loading keeps the page, and sees the part later', async () => {
    const { app, page } = await playerAt(kanya, ['net::ERR'], { firstVisit: true });
    let isLost = false;
    await page.route('**/assets/PaymentCode-*.js', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.abort('internetdisconnected');
    });
    await app.open('nav_deposit');
    await app.announce(10_000);
    await page.getByRole('button', { name: playerText('deposit_qr_save') }).waitFor();
    expect(isLost).toBe(true);
  });
});
