import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { faultsOf, watchRequests } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { wrongInLedger } from './lib/ledger.ts';
import { approveRequest, type OfficeApp } from './lib/office.ts';
import { HOUSE_GAMES_SECRET } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { HouseProvider } from './lib/provider.ts';
import { office, player as text, ui } from './lib/texts.ts';

/** Promotions from the choice to the payout, by code, and cancelled after a loss and after a win. In Thai, on a phone. */

const journey = setUpJourney({ stays: true });
const { somchai, suda, kanya } = demoPlayers;
/** The demo's slot. */
const SLOT = { id: 2, code: 'slot' };
let house: HouseProvider;
let manager: OfficeApp;
let owner: OfficeApp;

beforeAll(async () => {
  house = new HouseProvider(journey.platform.playerUrl, HOUSE_GAMES_SECRET);
  ({ app: manager } = await journey.staffAt('manager'));
  ({ app: owner } = await journey.staffAt('owner'));
});

const baht = (satang: number) => `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** A player agrees to news and offers, as in their profile. */
const agree = (calls: PlayerCalls) => calls.call('legal.consent', { body: { marketing: true } });

/** Plays rounds of the slot. */
const play = (calls: PlayerCalls, rounds: Parameters<HouseProvider['play']>[2]) =>
  house.play(calls, SLOT, rounds);

/** The amount beside a name in the facts of the page. */
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { hasText: name }).locator('[data-satang]').first().getAttribute('data-satang');

/** Satang in an account of the house. */
async function houseAccount(code: string): Promise<number> {
  const { accounts } = await owner.call('house.trialBalance');
  return accounts.find((account) => account.code === code)?.balance ?? 0;
}

test('a deposit by QR with a promotion is played to its end and paid; what is above the limit goes back', async () => {
  const { page } = await journey.visit(journey.platform.playerUrl, smallPhone);
  const app = new PlayerApp(page);
  const person = { firstName: 'ชบา', lastName: 'โปรครบ', accountNumber: '0587654321' };
  await app.register(journey.platform.sandbox, { phone: '0842223344', ...person, password: DEMO_PASSWORD });
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, '0842223344');
  await agree(calls);

  await page.goto('/deposit');
  await app.depositBy('deposit_method_qr');
  await page.getByLabel(text('deposit_amount')).fill('100');
  await page.getByRole('radio', { name: /สมาชิกใหม่ รับเพิ่ม 100%/ }).check();
  await page.getByText(text('promotions_choice_text', { bonus: '฿100.00', toPlay: '฿1,000.00' })).waitFor();
  await page.getByRole('button', { name: /^ฝาก / }).click();
  await app.sees(text('deposit_gateway_waiting'));
  await app.sees(text('promotions_choice_chosen', { bonus: '฿100.00' }));
  await journey.platform.sandbox.payAtGateway();
  await app.sees(text('deposit_done_title'));
  await app.hasBalance(200_00);

  // While it runs, a withdrawal waits and says for what.
  await play(calls, [[100_00, 1_500_00]]);
  await app.open('nav_withdraw');
  await page
    .getByText(/฿900\.00/)
    .first()
    .waitFor();
  expect(await page.getByLabel(text('withdraw_amount')).count()).toBe(0);
  await play(
    calls,
    Array.from({ length: 9 }, () => [100_00, 100_01] as const),
  );
  await page
    .getByText(text('promotions_live_reached_capped', { amount: '฿1,000.00' }))
    .waitFor({ timeout: 30_000 });
  const wallet = 1_600_09;
  await app.hasBalance(wallet);

  // Ten times the deposit may leave; the rest is named before anything is confirmed.
  const above = wallet - 1_000_00;
  const said = text('withdraw_deducted', { amount: baht(above) });
  await app.sees(said);
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByLabel(text('withdraw_amount')).fill('1000');
  await page.locator('main').getByRole('button', { name: /^ถอน / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  const before = await houseAccount('promotion:capped');
  await dialog.getByRole('button', { name: text('withdraw_confirm_yes') }).click();
  await app.sees(text('withdraw_open_title'));
  await app.sees(`${text('withdraw_deduction')} ${baht(above)} · สมาชิกใหม่ รับเพิ่ม 100%`);
  await app.hasBalance(0);
  expect(await houseAccount('promotion:capped')).toBe(before + above);

  await owner.open('nav_withdraw_queue');
  await owner.select(person.firstName);
  await owner.pay('PROMO0000001');
  await expect.poll(() => calls.money()).toEqual({ balance: 0, held: 0 });
  expect(await houseAccount('promotion:capped')).toBe(before + above);
  const { data } = await calls.call('promotions.ownSessions');
  expect(data).toMatchObject([{ status: 'REACHED', withdrawCap: 1_000_00, isCapped: false }]);
  expect(await wrongInLedger(journey.platform.databaseUrl)).toEqual([]);
});

test('a code shows its terms before it is used; the lobby says what cannot be played then, and a deposit lets go of another promotion', async () => {
  const { id } = await manager.call('promotions.create', {
    body: {
      terms: {
        type: 'CODE',
        nameTh: 'โค้ดงานวัด',
        nameEn: 'Temple fair code',
        bonus: { kind: 'fixed', amount: 30_00 },
        minDeposit: 0,
        multiplier: 2,
        multiplierOf: 'bonus',
        weights: { types: { slot: 1 }, games: {} },
        others: 'refuse',
        maxBet: 50_00,
        maxWithdraw: { kind: 'amount', amount: 300_00 },
        hours: 24,
      },
      rules: {
        startsAt: null,
        endsAt: null,
        days: [],
        fromTime: null,
        untilTime: null,
        perPlayer: 1,
        perIdentity: 1,
        span: 'EVER',
        total: 100,
        budget: 3_000_00,
        pauseHours: 0,
      },
      look: { detailsTh: null, detailsEn: null, picture: null },
    },
  });
  for (const asked of [
    await manager.call('promotions.publish', { params: { id } }),
    await manager.call('promotions.makeCodes', { params: { id }, body: { sharedCode: 'FAIR2569' } }),
  ]) {
    if (!('approvalStatus' in asked)) throw new Error('one person was enough');
    await owner.call('approvals.approve', { params: { id: String(asked.approvalId) } });
  }

  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, kanya.phone);
  await agree(calls);
  const { balance } = await calls.money();
  const { page, app } = await journey.playerAt(kanya, ['status of 404']);
  await page.goto('/promotions');
  const code = page.getByLabel(text('promotions_code'), { exact: true });
  const submit = page.locator('form').getByRole('button', { name: text('promotions_code_submit') });
  await code.fill('fair2568');
  await submit.click();
  await page.getByRole('alert').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await code.fill('  fa ir - ๒๕๖๙ ');
  await submit.click();
  // What one gets, must play, may stake and may keep, before anything is given.
  await page.getByRole('heading', { name: /โค้ดงานวัด · รับฟรี 30/ }).waitFor();
  for (const [name, value] of [
    [text('promotions_bonus'), '฿30.00'],
    [text('promotions_to_play'), '฿60.00'],
    [text('promotions_max_bet'), '฿50.00'],
    [text('promotions_cap'), '฿300.00'],
  ] as const) {
    await page.locator('dl > div', { hasText: name }).filter({ hasText: value }).waitFor();
  }
  await page.getByText(/ระหว่างโปรถอนเงินไม่ได้/).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: text('promotions_code_back') }).click();
  expect(await calls.money()).toMatchObject({ balance });
  await code.fill('FAIR2569');
  await submit.click();
  await page.getByRole('button', { name: text('promotions_code_confirm') }).click();
  await app.sees(text('promotions_code_used'));
  await app.hasBalance(balance + 30_00);
  await page.getByRole('heading', { name: 'โค้ดงานวัด' }).first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  for (const address of ['/', '/games']) {
    await page.goto(address);
    const bar = page.getByRole('link', { name: /โค้ดงานวัด/ });
    await bar.getByText('฿60.00').first().waitFor();
    await bar.getByText(/เล่นไม่ได้: .*โต๊ะ/).waitFor();
    await page
      .getByRole('link', { name: text('game_refused') })
      .first()
      .waitFor();
    expect(await faultsOf(page, [])).toEqual([]);
  }

  const { data } = await calls.call('promotions.active');
  const every = data.find(({ terms }) => terms.nameEn === 'Every deposit, 10 % more');
  await page.goto(`/deposit?promotion=${every?.id}`);
  await page.getByText(/รับโปร “ทุกยอดฝาก รับเพิ่ม 10%” ตอนนี้ไม่ได้: มีโปรที่กำลังเล่นอยู่/).waitFor();
  await page.waitForURL((url) => url.pathname === '/deposit' && url.search === '');
  expect(await faultsOf(page, [])).toEqual([]);
});

/** Takes the free credit of ฿20 and plays one round with the page of the session open */
async function takeAndPlay(person: { phone: string }, stake: number, win: number) {
  const calls = await PlayerCalls.signIn(journey.platform.playerUrl, person.phone);
  await agree(calls);
  const { balance } = await calls.money();
  const { page, app } = await journey.playerAt(person);
  await page.goto('/promotions');
  await page.getByRole('link', { name: /เครดิตฟรีวันเกิดเว็บ/ }).click();
  await page.getByRole('button', { name: text('promotions_claim') }).click();
  await page.waitForURL('**/promotions/session/**');
  await expect.poll(() => fact(page, text('promotions_kept_now'))).toBe(String(balance));
  const requests = watchRequests(page);
  await play(calls, [[stake, win]]);
  await app.hasBalance(balance + 20_00 - stake + win);
  await requests.settled();
  return { calls, page, app, balance };
}

/** Cancels on the open page, which says before what is kept and what goes back; then the money is that. */
async function cancels(
  { calls, page, app }: Awaited<ReturnType<typeof takeAndPlay>>,
  { kept, forfeited }: { kept: number; forfeited: number },
): Promise<void> {
  await expect.poll(() => fact(page, text('promotions_kept_now'))).toBe(String(kept));
  await page.getByRole('button', { name: text('promotions_cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(text('promotions_cancel_text', { kept: baht(kept), forfeited: baht(forfeited) }))
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await dialog.getByRole('button', { name: text('promotions_cancel') }).click();
  await app.sees(text('promotions_cancel_done'));
  await app.hasBalance(kept);
  expect(await fact(page, text('promotions_forfeited'))).toBe(String(forfeited));
  expect(await calls.money()).toMatchObject({ balance: kept });
}

test('who cancels after a loss keeps what is left of the own money', async () => {
  const scene = await takeAndPlay(somchai, 100_00, 0);
  await cancels(scene, { kept: scene.balance - 100_00, forfeited: 20_00 });
});

test('who cancels after a win keeps the own money, and gives the bonus and the win back', async () => {
  const scene = await takeAndPlay(suda, 100_00, 300_00);
  await cancels(scene, { kept: scene.balance, forfeited: 220_00 });
});

test('staff give a promotion to a segment with a second person, and read who got it and why others did not', async () => {
  const everybody = [{ fact: 'status' as const, not: false, values: ['ACTIVE' as const] }];
  await manager.call('segments.create', { body: { name: 'ลูกค้าทั้งหมด', filter: everybody } });
  const { page } = manager;
  await page.goto('/promotions');
  const item = page.getByRole('region', { name: 'โค้ดงานวัด' });
  await item.getByRole('button', { name: office('promotions_give') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: office('promotions_give_segment') }).check();
  await dialog.getByLabel(ui('reason_for_staff')).fill('ขอบคุณลูกค้าประจำ');
  await dialog.getByRole('button', { name: office('promotions_give') }).click();
  await dialog.getByText(office('promotions_segment_missing')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await dialog.getByLabel(office('promotions_segment'), { exact: true }).selectOption('ลูกค้าทั้งหมด');
  await dialog.getByRole('button', { name: office('promotions_give') }).click();
  await dialog.waitFor({ state: 'detached' });

  await owner.page.goto('/approvals');
  await owner.page.getByRole('button', { name: /โค้ดงานวัด/ }).click();
  await owner.page
    .getByText(/กลุ่ม “ลูกค้าทั้งหมด”/)
    .first()
    .waitFor();
  await approveRequest(owner.page);

  await item.getByRole('button', { name: office('promotions_results') }).click();
  const gift = page.getByRole('region', { name: 'ลูกค้าทั้งหมด' });
  await gift.getByText(office('promotions_gift_done')).waitFor({ timeout: 30_000 });
  await gift.getByRole('button', { name: office('promotions_gift_list') }).click();
  await gift.getByText(office('promotions_gift_given'), { exact: true }).first().waitFor();
  await gift.getByText('เปิด “รับข่าวสารและสิทธิพิเศษ” ในหน้าโปรไฟล์ก่อน').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: office('export_button') }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: office('export_start') }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain('โค้ดงานวัด');
});
