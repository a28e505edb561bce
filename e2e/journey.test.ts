import { DEMO_PASSWORD } from '@salung/contract/demo';
import { verify } from '@salung/ledger';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desktop, openBrowser, phone, photograph, type Visitor, visit } from './lib/browser.ts';
import { OfficeApp } from './lib/office.ts';
import { startPlatform, type TestPlatform } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { printSlip } from './lib/slips.ts';
import { office as officeText, player as playerText, ui } from './lib/texts.ts';

/**
 * The whole journey of money with two people: a player registers and tops up, staff approve, the player withdraws, staff
 * pay and then reject another one. Each test continues where the last one ended.
 */

let platform: TestPlatform;
let browser: Browser;
let playerSide: Visitor;
let officeSide: Visitor;
let player: PlayerApp;
let office: OfficeApp;

const person = {
  phone: '0823456789',
  firstName: 'พิมพ์ชนก',
  lastName: 'รักเรียน',
  accountNumber: '0481234567',
  password: 'ปลาทูแม่กลอง-99',
};
const name = `${person.firstName} ${person.lastName}`;

beforeAll(async () => {
  platform = await startPlatform();
  await forbidPayoutsByGivers();
  browser = await openBrowser();
  playerSide = await visit(browser, platform.playerUrl, phone, [], { withMotion: true });
  officeSide = await visit(browser, platform.officeUrl, desktop, [], { withMotion: true });
  player = new PlayerApp(playerSide.page);
  office = new OfficeApp(officeSide.page);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

let broken = false;
beforeEach(({ skip }) => {
  if (broken) skip('an earlier step failed');
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  broken = true;
  await photograph('journey', playerSide, officeSide);
});

/** Sets the limit up to which staff may pay out what they have approved themselves to zero. */
async function forbidPayoutsByGivers(): Promise<void> {
  const database = new pg.Client({ connectionString: platform.databaseUrl });
  await database.connect();
  await database.query(
    `insert into setting (id, value, changed_at) values ('approval.payoutByGiver', '0', now())`,
  );
  await database.end();
}

/** Checks that the page has not been reloaded since it was marked. */
const markPage = () => playerSide.page.evaluate('globalThis.stillHere = true');
const isSamePage = () => playerSide.page.evaluate('globalThis.stillHere === true');

describe('a player and a member of staff', () => {
  test('a player registers with the code that came by SMS', async () => {
    await player.register(platform.sandbox, person);
    await player.hasBalance(0);
    await markPage();
  });

  test('staff set up the authenticator and a password of their own, and see the queue', async () => {
    const { recoveryCodes } = await office.signInFirstTime(platform.sandbox, {
      username: 'newcomer',
      given: DEMO_PASSWORD,
      own: 'ข้าวเหนียวมะม่วง-42',
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    await office.open('nav_topup_queue');
    // There are waiting items, but none of this player.
    await officeSide.page.getByRole('listitem').getByRole('button').first().waitFor();
    expect(await office.item(name).count()).toBe(0);
  });

  let paid = 0;
  test('a top-up with its slip arrives in the open queue', async () => {
    await player.open('nav_deposit');
    paid = await player.announce(150_000);
    expect(paid).toBeGreaterThanOrEqual(150_000);
    expect(paid).toBeLessThan(150_100);
    await player.sendSlip(
      await printSlip({
        from: { bankCode: '004', accountNumber: person.accountNumber, accountName: name },
        to: { bankCode: '014', accountNumber: '4051234567', accountName: 'บจก. สลึง เดโม' },
        amount: paid,
        reference: '2026112012345678KBNK',
        at: new Date(),
      }),
    );
    // Both see the same amount before and after the slip was sent.
    await player.sees(playerText('deposit_transferred'));
    await office.select(name);
    await officeSide.page
      .locator('main')
      .getByText(officeText('amount_transferred'), { exact: true })
      .waitFor();
    const slip = officeSide.page.getByRole('img', { name: officeText('slip_alt') });
    await slip.waitFor();
    await expect
      .poll(() => slip.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(300);
    // Read by the server from the mini-QR of the picture.
    await expect
      .poll(() => officeSide.page.getByLabel(officeText('bank_reference')).inputValue())
      .toBe('2026112012345678KBNK');
  });

  test('after the approval the balance changes on the player’s open page', async () => {
    await office.approve();
    await player.hasBalance(paid);
    await player.sees(playerText('deposit_done_title'));
    expect(await isSamePage()).toBe(true);
  });

  test('the player withdraws; staff take and pay it; the player’s page says so', async () => {
    await player.open('nav_withdraw');
    await player.withdraw(50_000);
    await player.hasBalance(paid - 50_000);
    await office.open('nav_withdraw_queue');
    await office.select(name);
    // With the limit at zero, staff who approved the money see who else can pay it out.
    await officeSide.page.getByText('ใน 24 ชั่วโมงที่ผ่านมา').waitFor();
    expect(await office.button(officeText('withdraw_take')).count()).toBe(0);
    const cashierSide = await visit(browser, platform.officeUrl, desktop);
    const cashier = new OfficeApp(cashierSide.page);
    await cashier.signIn(platform.sandbox, 'manager', DEMO_PASSWORD);
    await cashier.open('nav_withdraw_queue');
    await cashier.select(name);
    await cashier.pay('SCB-20261120-0001');
    expect(cashierSide.problems).toEqual([]);
    await cashierSide.context.close();
    const row = playerSide.page.locator('main li', { has: playerSide.page.locator('[data-satang="50000"]') });
    await row.getByText(ui('withdraw_paid')).waitFor();
    await player.hasBalance(paid - 50_000);
    expect(await isSamePage()).toBe(true);
  });

  test('a second one is rejected: the player sees the reason and gets the money back', async () => {
    await playerSide.page.getByRole('button', { name: playerText('withdraw_again') }).click();
    await player.withdraw(30_000);
    await player.hasBalance(paid - 80_000);
    await office.select(name);
    // Nothing was played, and the row says so as well as the item.
    const risk = officeSide.page.getByRole('region', { name: officeText('risk_title') });
    await risk.getByText(officeText('risk_no_play'), { exact: true }).last().waitFor();
    const mark = officeText('risk_mark', { number: '1', weight: officeText('risk_high') });
    await office.item(name).getByText(mark).waitFor();
    // The reasons close and open by keyboard.
    const summary = risk.getByRole('button', { name: mark });
    await summary.press('Enter');
    expect(await summary.getAttribute('aria-expanded')).toBe('false');
    await summary.press('Enter');
    expect(await summary.getAttribute('aria-expanded')).toBe('true');
    await office.refund(officeText('refuse_check'));
    await player.sees(officeText('refuse_check_player'));
    await player.hasBalance(paid - 50_000);
    expect(await isSamePage()).toBe(true);
  });

  test('the statement shows every movement with the balance after it', async () => {
    await player.statement();
    await expect
      .poll(() => player.statementRows())
      .toEqual([
        [30_000, paid - 50_000],
        [-30_000, paid - 80_000],
        [-50_000, paid - 50_000],
        [paid, paid],
      ]);
    expect(await isSamePage()).toBe(true);
  });

  test('the ledger is sound', async () => {
    const client = new pg.Client({ connectionString: platform.databaseUrl });
    await client.connect();
    const report = await verify(client);
    await client.end();
    expect(report.problems).toEqual([]);
    expect(report.transfers).toBeGreaterThan(10);
  });

  test('nothing went wrong in either browser', () => {
    expect(playerSide.problems).toEqual([]);
    expect(officeSide.problems).toEqual([]);
  });
});
