import { randomUUID } from 'node:crypto';
import type { AffiliateTerms, CashbackTerms } from '@salung/contract';
import { demoStaff } from '@salung/contract/demo';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { addDays, businessDay } from '../apps/server/src/platform/business-day.ts';
import { desktop } from './lib/browser.ts';
import { FORGET_EARNINGS } from './lib/earnings.ts';
import { faultsOf } from './lib/inspect.ts';
import { setUpJourney, smallPhone } from './lib/journey.ts';
import { approveRequest } from './lib/office.ts';
import { office as t } from './lib/texts.ts';

/** Commission and cashback in the back office: plans by two people, runs, teams, periods, and two players side by side. In Thai. */

const journey = setUpJourney({ stays: true });
const { staffAt } = journey;
/** Runs are done by a job that begins once a minute. Milliseconds. */
const RUN = 90_000;
const today = businessDay(new Date());
const yesterday = addDays(today, -1);

const commission: AffiliateTerms = {
  rates: { slot: { basis: 'turnover', level1: 50, level2: 10 } },
  deduct: { bonuses: true, cashback: true, commission: true, providerShare: true, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 10_000,
};
const cashback: CashbackTerms = {
  period: 'day',
  tiers: [{ from: 0, percent: 500 }],
  tierKind: 'whole',
  gameTypes: ['slot'],
  minimum: 100,
  most: null,
  expiryDays: 7,
};

let database: pg.Client;
let manager: Awaited<ReturnType<typeof staffAt>>;
/** By their names in `demoPlayers`. */
const ids = new Map<keyof typeof demoPlayers, string>();
const idOf = (name: keyof typeof demoPlayers): string => ids.get(name) ?? '';
const nameOf = (name: keyof typeof demoPlayers): string =>
  `${demoPlayers[name].firstName} ${demoPlayers[name].lastName}`;

beforeAll(async () => {
  database = new pg.Client({ connectionString: journey.platform.databaseUrl });
  await database.connect();
  for (const name of Object.keys(demoPlayers) as (keyof typeof demoPlayers)[]) {
    const { rows } = await database.query<{ id: string }>('select id from player where phone = $1', [
      `+66${demoPlayers[name].phone.slice(1)}`,
    ]);
    ids.set(name, rows[0]?.id ?? '');
  }
  await begin();
});
afterAll(async () => {
  await database?.end();
});

/** Somchai brought Suda and Anan, Suda brought Kanya; yesterday the friends played slots, by plans of that day. */
async function begin(): Promise<void> {
  await database.query(FORGET_EARNINGS);
  const bring = 'update player set referred_by = $1 where id = any ($2::uuid[])';
  await database.query(bring, [idOf('somchai'), [idOf('suda'), idOf('anan')]]);
  await database.query(bring, [idOf('suda'), [idOf('kanya')]]);
  for (const name of ['suda', 'kanya'] as const) {
    await database.query(
      `with game as (select provider_id, id from game where type = 'slot' order by id limit 1)
       insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
       select $1::date, provider_id, id, $2::uuid, 40, 5000000, 3000000, 5000000 from game
       on conflict (day, provider_id, game_id, player_id) do update
         set staked = excluded.staked, won = excluded.won, counted = excluded.counted`,
      [yesterday, idOf(name)],
    );
  }
  const { rows } = await database.query<{ id: string }>(`select id from staff where username = 'owner'`);
  const plan = `insert into earning_plan (id, kind, from_day, terms, created_at, created_by)
    values ($1, $2, $3, $4, now() - interval '1 day', $5)`;
  for (const [kind, terms] of [
    ['affiliate', commission],
    ['cashback', cashback],
  ] as const) {
    await database.query(plan, [randomUUID(), kind, yesterday, JSON.stringify(terms), rows[0]?.id]);
  }
}

test('staff change the house’s plan by two people, and it begins on its day', async () => {
  manager = await staffAt('manager', '/affiliate/plans');
  const { page } = manager;
  await page.getByText('สล็อต: เพื่อน 0.5% ของยอดเดิมพัน, เพื่อนของเพื่อน 0.1%').waitFor();
  await page.getByText(t('earnings_plan_now'), { exact: true }).waitFor();
  await page.getByRole('button', { name: t('earnings_change_house') }).click();
  const form = page.getByRole('dialog');
  const slot = form.getByRole('group', { name: t('games_type_slot') });
  await slot.getByLabel(t('earnings_level1_percent')).fill('75');
  await slot.getByLabel(t('earnings_level2_percent')).fill('25.01');
  await form.getByRole('button', { name: t('second_ask') }).click();
  await form.getByText(t('earnings_invalid_both')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await slot.getByLabel(t('earnings_level1_percent')).fill('0.75');
  await slot.getByLabel(t('earnings_level2_percent')).fill('0.25');
  const line = 'สล็อต: เพื่อน 0.75% ของยอดเดิมพัน, เพื่อนของเพื่อน 0.25%';
  await form.getByText(line).waitFor();
  await form.getByText(t('earnings_takes_two')).waitFor();
  await form.getByRole('button', { name: t('second_ask') }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText(t('second_waits'), { exact: true }).waitFor();
  // Who asked for it and when, and not again while it waits.
  const { name: asker } = demoStaff.find(({ username }) => username === 'manager') ?? { name: '' };
  await page.getByText(t('second_asked_by', { name: asker, at: '' }).trim()).waitFor();
  await page.getByRole('button', { name: t('earnings_change_house'), disabled: true }).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  const checker = await staffAt('owner', '/approvals');
  await checker.page.getByRole('button', { name: /เปลี่ยนแผนค่าแนะนำของเว็บ/ }).click();
  const plan = checker.page.getByRole('region', { name: t('field_plan') });
  await plan.getByRole('insertion').getByText(line).waitFor();
  await plan.getByRole('deletion').getByText('สล็อต: เพื่อน 0.5%').waitFor();
  expect(await plan.getByText('รับได้ตั้งแต่').count()).toBe(0);
  expect(await faultsOf(checker.page, [])).toEqual([]);
  await approveRequest(checker.page);

  await page.reload();
  await page.getByText(line).waitFor();
  await page.getByText(t('earnings_plan_coming'), { exact: true }).waitFor();
  await page.getByLabel(t('earnings_whose')).selectOption(t('earnings_own_plan'));
  await page.getByText(t('earnings_no_own_plan_text')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});

test('what is due is counted, and shown by earner, friend and line; a friend is excluded with a note', async () => {
  const { page, app } = manager;
  for (const address of ['/cashback/runs', '/affiliate/runs']) {
    await page.goto(address);
    await page.getByRole('button', { name: t('earnings_run_now') }).click();
    await app.answer(t('earnings_run_now'));
    await page
      .getByText(/เริ่มคำนวณแล้ว|ไม่มีรอบที่ถึงกำหนด/)
      .first()
      .waitFor();
  }
  await page.getByText(t('earnings_liability')).waitFor();
  await page.getByText(t('earnings_run_done')).first().waitFor({ timeout: RUN });
  expect(await faultsOf(page, [])).toEqual([]);

  await page.getByRole('link', { name: t('earnings_earners') }).click();
  const row = page.getByRole('row').filter({ hasText: nameOf('somchai') });
  await row.getByText(t('earnings_never_played', { number: '1' })).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('button', { name: nameOf('somchai') }).click();
  await page.getByRole('heading', { name: nameOf('somchai'), level: 1 }).waitFor();
  const opens = t('earnings_team_of_member', { name: nameOf('suda'), number: '1' });
  await page.getByRole('button', { name: opens }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: nameOf('kanya') })
    .last()
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);

  // 0.5 % of what Suda staked, 0.1 % of what Kanya did.
  await page.getByRole('row').filter({ hasText: '฿300.00' }).getByRole('button').first().click();
  const statement = page.getByRole('dialog');
  await statement.getByText('฿250.00').first().waitFor();
  await statement.getByText('฿50.00').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.keyboard.press('Escape');
  await statement.waitFor({ state: 'detached' });

  const anan = page.getByRole('listitem').filter({ hasText: nameOf('anan') });
  await anan.getByRole('button', { name: t('earnings_exclude') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('บัญชีที่สองของผู้แนะนำ');
  await app.answer(t('earnings_exclude'));
  await anan.getByText(t('earnings_excluded_staff')).waitFor();
  await anan.getByText('บัญชีที่สองของผู้แนะนำ').waitFor();
  await anan.getByRole('button', { name: t('earnings_take_back') }).waitFor();
}, 180_000);

test('support claim for a player, who may not do it themselves', async () => {
  const { page, app } = await staffAt('support', `/players/${idOf('somchai')}?tab=earnings`);
  const commissionOf = page.getByRole('region', { name: t('nav_affiliate'), exact: true });
  await commissionOf.getByText('฿300.00').first().waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await commissionOf.getByRole('button', { name: t('earnings_claim_for') }).click();
  await page.getByRole('dialog').getByText('สามร้อยบาทถ้วน').waitFor();
  await app.answer(t('earnings_claim_for'));
  await commissionOf.getByRole('button', { name: t('earnings_claim_for') }).waitFor({ state: 'detached' });
  const cost = page.getByRole('region', { name: t('earnings_cost'), exact: true });
  const claimed = cost.locator('dl > div', { hasText: t('earnings_cost_affiliate') });
  await claimed.locator('[data-satang="30000"]').waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
});

test('what was paid and what is owed are on the first page', async () => {
  const { page } = manager;
  const counted = async () => {
    const { rows } = await database.query<{ kinds: number }>(
      `select count(distinct kind)::int as kinds from earning_run where phase = 'DONE'`,
    );
    return rows[0]?.kinds;
  };
  await expect.poll(counted, { timeout: RUN }).toBe(2);
  await page.goto('/');
  const card = (to: string) => page.locator('main article', { has: page.locator(`a[href="${to}"]`) });
  const paid = (to: string) => card(to).locator('[data-satang]').first().getAttribute('data-satang');
  await card('/affiliate/runs').getByText(t('overview_owed')).waitFor();
  await expect.poll(() => paid('/affiliate/runs')).toBe('30000');
  // What Suda’s friend brought her is not claimed.
  await card('/affiliate/runs').locator('[data-satang="25000"]').waitFor();
  await card('/cashback/runs').locator('[data-satang="200000"]').waitFor();
  for (const size of [smallPhone, desktop]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page, [])).toEqual([]);
  }
});

test('cashback is counted, its plan is changed, and two players are compared on a phone', async () => {
  const { page } = manager;
  await page.setViewportSize(smallPhone);
  await page.goto('/cashback/runs');
  await page.getByText(t('earnings_run_done')).first().waitFor({ timeout: RUN });
  expect(await faultsOf(page, [])).toEqual([]);
  await page.getByRole('link', { name: t('earnings_periods') }).click();
  await page
    .getByRole('button', { name: nameOf('suda') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  // 5 % of what she lost.
  await drawer.getByText('฿1,000.00').first().waitFor();
  await drawer.getByText(t('earnings_can_claim_now')).waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: t('earnings_plans') }).click();
  await page.getByRole('button', { name: t('earnings_change_plan') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('earnings_tier_add') }).click();
  await form.getByLabel(t('earnings_tier_from')).nth(1).fill('10000');
  await form.getByLabel(t('earnings_tier_percent')).nth(1).fill('7.5');
  await form.getByText('ยอดเสียสุทธิตั้งแต่ ฿10,000 คืน 7.5%').waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await form.getByRole('button', { name: t('second_ask') }).click();
  await page.getByRole('main').getByText(t('second_waits'), { exact: true }).waitFor();

  await page.goto(`/players/${idOf('anan')}/compare/${idOf('somchai')}`);
  await page
    .getByText(t('compare_referred', { earner: nameOf('somchai'), friend: nameOf('anan') }))
    .waitFor();
  await page.getByRole('button', { name: t('earnings_take_back') }).waitFor();
  await page
    .getByRole('region', { name: t('compare_play') })
    .getByText('GGR')
    .waitFor();
  expect(await faultsOf(page, [])).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await faultsOf(page, [])).toEqual([]);
}, 180_000);
