import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PlayerCalls } from './lib/api.ts';
import { FORGET_EARNINGS, letADayPass, openPlan, query } from './lib/earnings.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { wrongInLedger } from './lib/ledger.ts';
import { HOUSE_GAMES_SECRET } from './lib/platform.ts';
import { PlayerApp } from './lib/player.ts';
import { HouseProvider } from './lib/provider.ts';
import { player as t, ui } from './lib/texts.ts';

/**
 * One friend from the link to the payout, on phones and in Thai: they join, deposit and lose. The next day the earner sees why, claims,
 * plays the requirement and withdraws; the friend claims cashback.
 */

const journey = setUpJourney();
const earner = { firstName: 'บุษบา', lastName: 'ชวนเพื่อน', phone: '0843334455', accountNumber: '0681112223' };
const friend = { firstName: 'เอก', lastName: 'มาใหม่', phone: '0843334466', accountNumber: '0681112244' };
/** Runs are done by a job that begins once a minute. Milliseconds. */
const RUN = 120_000;
/** The demo's slot. */
const SLOT = { id: 2, code: 'slot' };

/** Satang: what the friend loses, and the parts of it that the earner and the friend get. */
const LOST = 3_000_00;
const COMMISSION = 300_00;
const BACK = 150_00;

const commission = {
  rates: { slot: { basis: 'netLoss', level1: 1_000, level2: 200 } },
  deduct: { bonuses: true, cashback: true, commission: false, providerShare: false, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 100_00,
};
const cashback = {
  period: 'day',
  tiers: [{ from: 0, percent: 500 }],
  tierKind: 'whole',
  gameTypes: ['slot'],
  minimum: 1_00,
  most: null,
  expiryDays: 7,
};

const baht = (satang: number) => `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const database = () => journey.platform.databaseUrl;

/** Claims what the open page offers, and answers what it asks. */
async function claim(page: Page, app: PlayerApp, satang: number): Promise<void> {
  const button = { name: t('claim_do', { amount: baht(satang) }) };
  await page.locator('main').getByRole('button', button).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${baht(satang)} (1 เท่า)`).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await dialog.getByRole('button', button).click();
  await app.sees(t('claim_done', { amount: baht(satang) }));
  await dialog.waitFor({ state: 'detached' });
  await app.hasBalance(satang);
}

/** What the page of withdrawals says is left to play. */
const leftToPlay = (page: Page) =>
  page
    .getByRole('region', { name: t('turnover_title') })
    .locator('[data-satang]')
    .first();

test('a friend joins, loses, and brings the earner money that is played and paid out', async () => {
  const { platform } = journey;
  await query(database(), FORGET_EARNINGS);
  await openPlan(database(), 'affiliate', commission);
  await openPlan(database(), 'cashback', cashback);
  const house = new HouseProvider(platform.playerUrl, HOUSE_GAMES_SECRET);
  const { app: owner } = await journey.staffAt('owner');

  // The earner, and the link that LINE would send.
  const { page: earning } = await journey.visit(platform.playerUrl, smallPhone);
  const earnerApp = new PlayerApp(earning);
  await earnerApp.register(platform.sandbox, { ...earner, password: DEMO_PASSWORD });
  await earning.goto('/affiliate');
  await earnerApp.sees(t('affiliate_no_team'));
  const sent = await earning.getByRole('link', { name: t('affiliate_line') }).getAttribute('href');
  const link = new URL(sent ?? '').searchParams.get('url') ?? '';
  const { pathname, search } = new URL(link);

  // The friend joins by it, deposits, and loses all of it.
  const { page: playing } = await journey.visit(platform.playerUrl, smallPhone);
  const friendApp = new PlayerApp(playing);
  await playing.goto(`${pathname}${search}`);
  await friendApp.fillRegistration(platform.sandbox, { ...friend, password: DEMO_PASSWORD }, () =>
    friendApp.sees(t('referral_from_link')),
  );
  await friendApp.sees(t('home_hello', { name: friend.firstName }));
  await friendApp.open('nav_deposit');
  await friendApp.depositBy('deposit_method_qr');
  await playing.getByLabel(t('deposit_amount')).fill(String(LOST / 100));
  await playing.getByRole('button', { name: /^ฝาก / }).click();
  await friendApp.sees(t('deposit_gateway_waiting'));
  await platform.sandbox.payAtGateway();
  await friendApp.sees(t('deposit_done_title'));
  await friendApp.hasBalance(LOST);
  const friendCalls = await PlayerCalls.signIn(platform.playerUrl, friend.phone);
  await house.play(friendCalls, SLOT, [
    [LOST - 1_000_00, 0],
    [1_000_00, 0],
  ]);
  await friendApp.hasBalance(0);
  const soFar = async () => (await friendCalls.call('cashback.pending')).current?.amount;
  await expect.poll(soFar).toBe(BACK);
  await playing.goto('/cashback');
  await playing.locator(`main [data-satang="${BACK}"]`).first().waitFor();
  expect(await faultsOf(playing, [])).toEqual([]);

  // The next day, staff do not wait for the hour of the runs.
  await letADayPass(database());
  await owner.call('affiliate.run', { body: {} });
  await owner.call('cashback.run');
  const open = async () => {
    const text = `select count(*)::int as open from earning_run where phase <> 'DONE'`;
    return (await query<{ open: number }>(database(), text))[0]?.open;
  };
  await expect.poll(open, { timeout: RUN, interval: 1_000 }).toBe(0);

  // The earner sees the day and its line, and claims.
  await earning.reload();
  await earnerApp.sees(t('affiliate_graph'));
  await earning
    .locator('main li', { has: earning.locator(`[data-satang="${COMMISSION}"]`) })
    .getByRole('link')
    .click();
  await earnerApp.sees(t('affiliate_line_loss', { percent: '10' }));
  await earnerApp.sees(baht(LOST));
  expect(await faultsOf(earning, [])).toEqual([]);
  expect(await earning.getByText(friend.lastName).count()).toBe(0);
  await earning.getByRole('link', { name: t('affiliate_title') }).click();
  await claim(earning, earnerApp, COMMISSION);

  // Before it can be withdrawn, it is played once.
  await earnerApp.open('nav_withdraw');
  await expect.poll(() => leftToPlay(earning).getAttribute('data-satang')).toBe(String(COMMISSION));
  expect(await earning.getByLabel(t('withdraw_amount')).count()).toBe(0);
  const earnerCalls = await PlayerCalls.signIn(platform.playerUrl, earner.phone);
  await house.play(earnerCalls, SLOT, [[COMMISSION, COMMISSION + 50_00]]);
  await earnerApp.hasBalance(COMMISSION + 50_00);
  await earning.getByLabel(t('withdraw_amount')).waitFor();
  await earnerApp.withdraw(COMMISSION + 50_00);
  await earnerApp.hasBalance(0);
  await owner.open('nav_withdraw_queue');
  await owner.select(earner.firstName);
  await owner.pay('REFERRAL0001');
  await earning.locator('main').getByText(ui('withdraw_paid')).first().waitFor();
  expect(await earnerCalls.money()).toEqual({ balance: 0, held: 0 });

  // The friend's own part of the loss.
  await playing.reload();
  await friendApp.sees(t('cashback_status_pending'));
  await claim(playing, friendApp, BACK);
  await friendApp.sees(t('cashback_status_claimed'));
  expect(await faultsOf(playing, [])).toEqual([]);
  expect(await wrongInLedger(database())).toEqual([]);
}, 300_000);
