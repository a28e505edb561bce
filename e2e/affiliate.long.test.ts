import { beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { ago, FORGET_EARNINGS, openPlan, query } from './lib/earnings.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { PlayerApp } from './lib/player.ts';
import { player as t } from './lib/texts.ts';

/** A friend joins by a link, and what friends and losses bring is claimed; on a phone, in Thai. */

const journey = setUpJourney();

const phoneOf = ({ phone }: { phone: string }) => `+66${phone.slice(1)}`;

const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  query(journey.platform.databaseUrl, text, values);

beforeAll(() => sql(FORGET_EARNINGS));

const commission = {
  rates: {
    slot: { basis: 'turnover', level1: 50, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
  },
  deduct: { bonuses: true, cashback: true, commission: false, providerShare: true, fee: 200 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: 10_000_000,
  minimum: 10_000,
};

interface Brought {
  friend: { phone: string };
  daysAgo: number;
  /** Satang lost in live games; the share is a tenth. */
  lost: number;
  /** The day of which it is a correction. */
  correctsDaysAgo?: number;
}

/** What a friend brought on a day, as its run would have written it down. */
async function bring(
  earner: { phone: string },
  { friend, daysAgo, lost, correctsDaysAgo }: Brought,
): Promise<void> {
  const ids = [phoneOf(earner), phoneOf(friend)];
  await sql(
    `insert into affiliate_line (earner_id, day, of_day, friend_id, level, game_type, basis, percent, staked, won, counted,
       bonuses, cashback, commission, provider_share, fee, share)
     select e.id, ${ago(daysAgo)}, ${ago(correctsDaysAgo ?? daysAgo)}, f.id, 1, 'live', 'netLoss', 1000,
       greatest($3::int8, 0), greatest(-$3::int8, 0), greatest($3::int8, 0), 0, 0, 0, 0, 0, $3::numeric / 10
     from player e, player f where e.phone = $1 and f.phone = $2`,
    [...ids, lost],
  );
  await sql(
    `insert into affiliate_statement (earner_id, day, amount, corrections)
     select id, ${ago(daysAgo)}, $2, $3 from player where phone = $1
     on conflict (earner_id, day) do update set amount = affiliate_statement.amount + excluded.amount,
       corrections = affiliate_statement.corrections + excluded.corrections`,
    [ids[0], correctsDaysAgo === undefined ? lost / 10 : 0, correctsDaysAgo === undefined ? 0 : lost / 10],
  );
}

const newPlayer = (phone: string, accountNumber: string) => ({
  phone,
  accountNumber,
  firstName: 'มานี',
  lastName: 'มีนา',
  password: 'ส้มตำไก่ย่าง-88',
});

test('a friend joins by the link in a fresh browser, and is in the team', async () => {
  const referrer = await journey.playerAt(demoPlayers.suda);
  const { page } = referrer;
  await referrer.app.open('nav_profile');
  await page
    .locator('main')
    .getByRole('link', { name: t('affiliate_title') })
    .click();
  await page.getByText(t('affiliate_no_team')).waitFor();
  await page.getByText(t('affiliate_not_begun')).waitFor();
  const [row] = await sql<{ code: string }>('select referral_code as code from player where phone = $1', [
    phoneOf(demoPlayers.suda),
  ]);
  const code = row?.code ?? '';
  await page.getByText(code, { exact: true }).waitFor();
  await page.getByRole('img', { name: t('affiliate_qr', { code }) }).waitFor();
  const line = await page.getByRole('link', { name: t('affiliate_line') }).getAttribute('href');
  expect(decodeURIComponent(line ?? '')).toContain(`ref=${code}&openExternalBrowser=1`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('receipt_save') }).click();
  expect((await saved).suggestedFilename()).toBe(`${code}.png`);
  expect(await faultsOf(page, [])).toEqual([]);

  const friend = await journey.visit(journey.platform.playerUrl, smallPhone);
  const app = new PlayerApp(friend.page);
  await friend.page.goto(`/games?ref=${code.toLowerCase()}&openExternalBrowser=1`);
  // A later link does not count.
  await friend.page.goto('/?ref=OTHER234');
  await friend.page
    .getByRole('link', { name: t('landing_register'), exact: true })
    .first()
    .click();
  await app.fillRegistration(journey.platform.sandbox, newPlayer('0891112233', '0481112233'), async () => {
    expect(await friend.page.getByLabel(t('referral_code')).inputValue()).toBe(code);
    await app.sees(t('referral_from_link'));
    expect(await faultsOf(friend.page, [])).toEqual([]);
  });
  await app.sees(t('home_hello', { name: 'มานี' }));
  expect(await friend.page.evaluate("localStorage.getItem('salung.referral')")).toBeNull();

  await page.reload();
  await page.getByText(t('affiliate_level1'), { exact: true }).waitFor();
  expect(await page.locator('main dl').first().locator('dd').first().innerText()).toBe('1');
  await page.getByText(t('affiliate_team_idle')).waitFor();
});

test('a typed code is to be corrected; a link whose code is nobody’s keeps nobody from registering', async () => {
  const { page } = await journey.visit(journey.platform.playerUrl, smallPhone, ['status of 422']);
  const app = new PlayerApp(page);
  const code = page.getByLabel(t('referral_code'));
  await page.goto('/register?ref=NOBODY22');
  await app.fillRegistration(journey.platform.sandbox, newPlayer('0891112244', '0481112244'), async () => {
    expect(await code.inputValue()).toBe('NOBODY22');
    await page.getByRole('button', { name: t('referral_remove') }).click();
    await code.fill('nobody-33');
  });
  await app.sees('ไม่พบรหัสแนะนำนี้');
  await code.fill('nobody-22');
  await page.getByRole('button', { name: t('register_submit') }).click();
  await app.sees(t('referral_dropped'));
  await app.sees(t('home_hello', { name: 'มานี' }));
});

test('earnings are read line by line and claimed', async () => {
  await openPlan(journey.platform.databaseUrl, 'affiliate', commission);
  const earner = demoPlayers.somchai;
  const friend = demoPlayers.suda;
  await sql('update player set referred_by = (select id from player where phone = $1) where phone = $2', [
    phoneOf(earner),
    phoneOf(friend),
  ]);
  await bring(earner, { friend, daysAgo: 5, lost: -60_000 });
  await bring(earner, { friend, daysAgo: 4, lost: 450_000 });
  await bring(earner, { friend, daysAgo: 2, lost: 120_000 });
  await bring(earner, { friend, daysAgo: 2, lost: -50_000, correctsDaysAgo: 4 });
  const { page, app } = await journey.playerAt(earner);
  await page.goto('/affiliate');
  await page.getByText(t('affiliate_graph')).waitFor();
  await app.sees('คิดยอดของวันนี้');
  expect(await faultsOf(page, [])).toEqual([]);

  const days = page.getByRole('slider', { name: t('affiliate_graph_pick') });
  await days.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await days.getAttribute('aria-valuetext')).toMatch(/\+฿70\.00$/);

  const opened = page.locator('main li', { has: page.locator('[data-satang="7000"]') }).getByRole('link');
  await opened.click();
  await page.getByText(t('affiliate_statement_corrections')).first().waitFor();
  await app.sees('+฿120.00');
  await page
    .getByText(/^แก้ไขยอดของ/)
    .first()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  await page.getByRole('link', { name: t('affiliate_title') }).click();
  const balance = Number(await page.locator('header [data-satang]').first().getAttribute('data-satang'));
  const claim = { name: t('claim_do', { amount: '฿460.00' }) };
  await page.locator('main').getByRole('button', claim).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('฿460.00 (1 เท่า)').waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await dialog.getByRole('button', claim).click();
  await app.sees(t('claim_done', { amount: '฿460.00' }));
  await app.hasBalance(balance + 46_000);
  await page.getByText(t('affiliate_pending_none')).waitFor();
  await page.locator('main li').getByText(t('affiliate_day_paid')).first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});

test('cashback of a losing week is claimed, another has expired', async () => {
  await openPlan(journey.platform.databaseUrl, 'cashback', {
    period: 'week',
    tierKind: 'marginal',
    gameTypes: ['slot', 'live'],
    minimum: 1_000,
    most: null,
    expiryDays: 7,
    tiers: [
      { from: 0, percent: 500 },
      { from: 1_000_000, percent: 800 },
    ],
  });
  const person = demoPlayers.somchai;
  const period = (days: number, loss: number, expires: string) =>
    sql(
      `with period as (
         insert into cashback_statement (player_id, day, from_day, loss, corrections, amount, status, expires_at)
         select id, ${ago(days)}, ${ago(days + 6)}, $2::int8, 0, $2::int8 / 20, 'PENDING', now() + $3::interval from player where phone = $1
         returning player_id, day
       )
       insert into cashback_line (player_id, day, of_day, game_type, loss) select player_id, day, day, 'slot', $2::int8 from period`,
      [phoneOf(person), loss, expires],
    );
  await period(1, 400_000, '30 hours');
  await period(8, 200_000, '5 days');
  await period(15, 100_000, '-1 hour');
  const { page, app } = await journey.playerAt(person);
  await page.goto('/cashback');
  await app.sees(t('cashback_status_expired'));
  await page.getByRole('timer').waitFor();
  await app.sees(t('cashback_tiers'));
  expect(await faultsOf(page, [])).toEqual([]);
  const claim = { name: t('claim_do', { amount: '฿300.00' }) };
  await page.locator('main').getByRole('button', claim).click();
  await page.getByRole('dialog').getByRole('button', claim).click();
  await app.sees(t('claim_done', { amount: '฿300.00' }));
  await app.sees(t('cashback_status_claimed'));
  expect(await faultsOf(page, [])).toEqual([]);
});
