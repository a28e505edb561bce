import type { AffiliateTerms } from '@salung/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import { bring, openPlan, playSession, runAfter, setFigure } from '../../../test/earnings.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';
import { closeLateRequests } from '../earnings/plans.ts';
import { counting } from './accrual.ts';

const terms: AffiliateTerms = {
  rates: {
    slot: { basis: 'turnover', level1: 100, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
  },
  deduct: { bonuses: false, cashback: false, commission: false, providerShare: false, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 100,
};

let app: TestApp;
let house: PlayHouse;
let staff: TestStaff;
let owner: TestStaff;
let earner: TestPlayer;
let friend: TestPlayer;
/** The day that is counted next. */
let day = '2026-03-01';
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'live', type: 'live' },
  ]);
  staff = await createStaff(app, 'Manager');
  owner = await createStaff(app, 'Owner');
  await openPlan(app, 'affiliate', { staffId: staff.id, fromDay: day, terms });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});
beforeEach(async () => {
  earner = await createPlayer(app, { firstName: 'กมล' });
  friend = await createPlayer(app, { firstName: 'ปรีชา' });
  await bring(app, earner.id, friend.id);
});

/** What a friend played that day. */
const plays = (staked: number, won: number, game = 'live', of = day, who = friend) =>
  setFigure(app, house, { playerId: who.id, day: of, game, staked, won });
/** Counts the day; the next one is counted next. @returns the day */
async function run(workers = 1): Promise<string> {
  const counted = day;
  await runAfter(app, counting, counted, workers);
  day = addDays(day, 1);
  return counted;
}
const pending = async (who = earner) =>
  (await app.send('affiliate.pending', { token: who.token, query: {} })).body;
const history = async (who = earner) =>
  (await app.send('affiliate.history', { token: who.token, query: {} })).body.data;
const claim = async (who = earner) => app.send('affiliate.claim', { token: who.token, body: {} });

describe('a day', () => {
  it('is counted by game type and level, and re-running it changes nothing', async () => {
    const third = await createPlayer(app);
    await bring(app, friend.id, third.id);
    await plays(100_000, 0, 'slot');
    await plays(50_000, 20_000, 'live', day, third);
    const counted = await run();
    expect((await history())[0]).toMatchObject({
      day: counted,
      amount: 1_000 + 600,
      net: 1_600,
      byType: [
        { gameType: 'live', amount: 600 },
        { gameType: 'slot', amount: 1_000 },
      ],
    });
    expect((await history(friend))[0]).toMatchObject({ amount: 3_000 });
    expect(await pending(third)).toMatchObject({ amount: 0, days: 0 });
    await run();
    expect(await pending()).toMatchObject({ amount: 1_600, days: 1, since: counted, canClaim: true });
  });

  it('below zero is carried until later days make up for it', async () => {
    await plays(10_000, 30_000);
    await run();
    expect(await pending()).toMatchObject({ amount: 0, carried: -2_000, canClaim: false });
    await plays(50_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 3_000, carried: 0 });
  });

  it('below zero is closed where the own plan does not carry, and limits hold', async () => {
    const own = { ...terms, carries: false, mostPerDay: 1_000, mostPerMonth: 1_500 };
    await openPlan(app, 'affiliate', { staffId: staff.id, fromDay: day, playerId: earner.id, terms: own });
    await plays(10_000, 30_000);
    await run();
    expect((await history())[0]).toMatchObject({ amount: -2_000, notCarried: 2_000, net: 0 });
    for (const net of [1_000, 500, 0]) {
      await plays(20_000, 0);
      await run();
      expect((await history())[0]).toMatchObject({ amount: 2_000, capped: 2_000 - net, net });
    }
  });

  it('leaves out rounds of promotions’ sessions', async () => {
    await plays(100_000, 0);
    const round = { playerId: friend.id, day, game: 'live', staked: 60_000, won: 0 };
    await playSession(app, house, round, { w0: 60_000, kept: 0 });
    await run();
    expect((await history())[0]).toMatchObject({ amount: 4_000 });
  });

  it('is not counted before it is over, nor twice by two workers', async () => {
    await plays(100_000, 0, 'slot');
    const counted = await run(3);
    expect(await history()).toMatchObject([{ day: counted, net: 1_000 }]);
    const early = await app.send('affiliate.run', { token: staff.token, body: { day: '2026-05-11' } });
    expect([early.status, early.body]).toMatchObject([409, { code: 'DAY_NOT_OVER' }]);
  });
});

describe('what changes later', () => {
  it('is a correction of its own: once, also after the claim', async () => {
    await plays(100_000, 0);
    const first = await run();
    expect((await claim()).body).toMatchObject({ amount: 10_000 });
    // A round of that day is voided.
    await plays(40_000, 0, 'live', first);
    await run();
    expect((await history())[0]).toMatchObject({ amount: 0, corrections: -6_000, net: -6_000 });
    expect(await pending()).toMatchObject({ amount: 0, carried: -6_000 });
    const second = (await history())[0]?.day ?? '';
    const { body } = await app.send('affiliate.day', { token: earner.token, params: { day: second } });
    expect(body.lines).toMatchObject([{ name: 'ปรี***', ofDay: first, staked: -60_000, share: -6_000 }]);
    await plays(80_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 2_000, carried: 0 });
  });

  it('is found also where the day had not been counted for the earner at all', async () => {
    const empty = await run();
    await plays(70_000, 0, 'live', empty);
    await run();
    expect(await pending()).toMatchObject({ amount: 7_000 });
  });

  it('keeps to the limit of the month, whichever of its days changes', async () => {
    const own = { ...terms, mostPerMonth: 1_500 };
    await openPlan(app, 'affiliate', { staffId: staff.id, fromDay: day, playerId: earner.id, terms: own });
    const empty = await run();
    await plays(10_000, 0);
    const first = await run();
    await plays(10_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 1_500 });
    await plays(50_000, 0, 'live', empty);
    await plays(50_000, 0, 'live', first);
    await run();
    expect(await pending()).toMatchObject({ amount: 1_500 });
  });

  it('of a plan counts from midnight on, not for days before', async () => {
    await plays(100_000, 0);
    await openPlan(app, 'affiliate', {
      staffId: staff.id,
      fromDay: addDays(day, 1),
      playerId: earner.id,
      terms: { ...terms, rates: { live: { basis: 'netLoss', level1: 2_000, level2: 0 } } },
    });
    await run();
    expect((await history())[0]).toMatchObject({ net: 10_000 });
    await plays(100_000, 0);
    await run();
    expect((await history())[0]).toMatchObject({ net: 20_000 });
  });
});

describe('a claim', () => {
  it.each([1e13, 2e15])('of more than a wallet may hold is refused, after %d were lost', async (lost) => {
    await plays(lost, 0);
    await run();
    const { status, body } = await claim();
    expect([status, body]).toMatchObject([422, { code: 'AMOUNT_TOO_LARGE' }]);
    expect(await pending()).toMatchObject({ amount: lost / 10, canClaim: true });
  });

  it('is paid once, however often it is sent at once, and has to be played', async () => {
    await plays(100_000, 0);
    await run();
    const token = earner.token;
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => app.send('affiliate.claim', { token, body: {} })),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect((await moneyOf(app, earner.id)).wallet).toBe(10_000);
    const turnover = await app.send('turnover.recalc', { token, body: {} });
    expect(turnover.body).toMatchObject({ required: 10_000, requirements: [{ source: 'claim' }] });
    expect((await history())[0]?.claimedAt).not.toBeNull();
  });

  it('pays what it marks, while the next day is being counted', async () => {
    await plays(100_000, 0);
    await run();
    await plays(300_000, 0);
    // The claim has read what is pending, and waits; meanwhile the day is counted.
    const holder = await app.platform.pool.connect();
    await holder.query('begin');
    await holder.query('lock table earning_claim in share mode');
    const claimed = claim();
    await expect
      .poll(async () => {
        const { rows } = await app.platform.pool.query('select from pg_locks where not granted');
        return rows.length;
      })
      .toBeGreaterThan(0);
    await run();
    await holder.query('commit');
    holder.release();
    expect((await claimed).body).toMatchObject({ amount: 10_000 });
    expect(await pending()).toMatchObject({ amount: 30_000, days: 1 });
  });

  it('waits for the minimum of the plan, which staff need not mind', async () => {
    await plays(900, 0);
    await run();
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'CLAIM_BELOW_MINIMUM' } });
    const body = { phone: earner.phone };
    const token = owner.token;
    expect(await app.send('affiliate.claim', { token, body }, 'staff')).toMatchObject({
      status: 200,
      body: { amount: 90 },
    });
    expect(await app.send('affiliate.claim', { token, body }, 'staff')).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_CLAIM' },
    });
  });

  it('of a blocked player waits, and an excluded one need not play it', async () => {
    await plays(100_000, 0);
    await run();
    const become = async (status: 'BLOCKED' | 'EXCLUDED') =>
      app.send('players.changeStatus', {
        token: owner.token,
        params: { id: earner.id },
        body: { status, reason: 'test' },
      });
    await become('BLOCKED');
    const body = { phone: earner.phone };
    const blocked = await app.send('affiliate.claim', { token: owner.token, body }, 'staff');
    expect(blocked).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    await become('EXCLUDED');
    expect(await app.send('affiliate.claim', { token: owner.token, body }, 'staff')).toMatchObject({
      status: 200,
    });
    const left = await app.send('turnover.recalc', { token: owner.token, body }, 'staff');
    expect(left.body).toMatchObject({ required: 0 });
  });

  it('names no other player', async () => {
    const body = { phone: friend.phone };
    expect(await app.send('affiliate.claim', { token: earner.token, body })).toMatchObject({ status: 404 });
    const query = { phone: friend.phone };
    expect(await app.send('affiliate.pending', { token: earner.token, query })).toMatchObject({
      status: 404,
    });
    expect(
      await app.send('affiliate.own', { token: earner.token, params: { phone: friend.phone } }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('somebody who is one person with the earner', () => {
  it('brings nothing, by a bank account that was ever theirs, until staff take them back', async () => {
    await app.platform.pool.query(
      `insert into player_bank (id, player_id, bank_code, account_number, account_name, is_active, created_at)
       select gen_random_uuid(), $2, bank_code, account_number, account_name, false, now() from player_bank where player_id = $1`,
      [earner.id, friend.id],
    );
    await plays(100_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 0, days: 0 });
    const token = owner.token;
    const team = await app.send('affiliate.referrals', { token, params: { id: earner.id } });
    expect(team.body.data).toMatchObject([{ id: friend.id, exclusion: 'SAME_BANK' }]);
    const body = { isExcluded: false, note: 'พี่น้องกัน' };
    const back = await app.send('affiliate.exclude', { token, params: { id: friend.id }, body });
    expect(back.body).toMatchObject({ exclusion: null });
    // The clock stands in May, and the days that are counted are before.
    await app.platform.pool.query('update affiliate_exclusion set until_day = $1 where friend_id = $2', [
      day,
      friend.id,
    ]);
    await plays(100_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 10_000, days: 1 });
  });

  it('brings nothing of the days before they were taken back, also where these change', async () => {
    const token = owner.token;
    const params = { id: friend.id };
    const decide = (isExcluded: boolean) =>
      app.send('affiliate.exclude', { token, params, body: { isExcluded, note: 'ตรวจสอบ' } });
    // The clock stands in May, so the windows are moved to the days that are counted.
    await decide(true);
    await app.platform.pool.query('update affiliate_exclusion set from_day = $1 where friend_id = $2', [
      day,
      friend.id,
    ]);
    await plays(100_000, 0);
    const excluded = await run();
    await decide(false);
    await app.platform.pool.query('update affiliate_exclusion set until_day = $1 where friend_id = $2', [
      day,
      friend.id,
    ]);
    await plays(99_000, 0, 'live', excluded);
    await plays(20_000, 0);
    await run();
    expect(await pending()).toMatchObject({ amount: 2_000, days: 1 });
  });

  it('is not taken back by staff whose own account it is', async () => {
    await app.platform.pool.query(
      'update staff set phone = (select phone from player where id = $1) where id = $2',
      [earner.id, owner.id],
    );
    const body = { isExcluded: false, note: 'ตรวจสอบ' };
    const reply = await app.send('affiliate.exclude', {
      token: owner.token,
      params: { id: friend.id },
      body,
    });
    await app.platform.pool.query('update staff set phone = null where id = $1', [owner.id]);
    expect(reply).toMatchObject({ status: 403, body: { code: 'SAME_PHONE' } });
  });

  it('brings nothing in a loop of two', async () => {
    await bring(app, friend.id, earner.id);
    await plays(100_000, 0);
    await plays(100_000, 0, 'live', day, earner);
    await run();
    // Each is the other's friend; nobody earns from themselves as a friend's friend.
    expect(await pending()).toMatchObject({ amount: 10_000 });
    expect(await pending(friend)).toMatchObject({ amount: 10_000 });
  });
});

describe('staff', () => {
  it('change a plan by two people, from tomorrow on', async () => {
    const token = owner.token;
    const body = { fromDay: '2027-03-01', terms };
    const late = await app.send('affiliate.changePlan', { token, body: { ...body, fromDay: '2026-01-01' } });
    expect(late.body).toMatchObject({ code: 'PLAN_IN_THE_PAST' });
    const asked = await app.send('affiliate.changePlan', { token, body });
    expect(asked.status).toBe(202);
    if (!('approvalId' in asked.body)) throw new Error('not asked for');
    const plans = await app.send('affiliate.plans', { token, query: {} });
    expect(plans.body.waiting).toMatchObject([
      { approvalId: asked.body.approvalId, player: null, askedBy: expect.stringMatching(/./) },
    ]);
    const params = { id: String(asked.body.approvalId) };
    const agreed = await app.send('approvals.approve', { token: staff.token, params });
    expect(agreed.status).toBe(200);
    expect((await app.send('affiliate.plans', { token, query: {} })).body.data[0]).toMatchObject({
      fromDay: body.fromDay,
      state: 'COMING',
      player: null,
      terms,
    });
  });

  it('ask for a plan that nobody agrees to in time: the request closes itself, and keeps no other from being asked for', async () => {
    let { token } = owner;
    const before = app.clock.now();
    const today = businessDay(before);
    const ask = (fromDay: string, playerId?: string) =>
      app.send('affiliate.changePlan', {
        token,
        body: { fromDay, terms, ...(playerId ? { playerId } : {}) },
      });
    const late = approvalOf(await ask(addDays(today, 1)));
    const inTime = approvalOf(await ask(addDays(today, 2), friend.id));
    await closeLateRequests(app.platform);
    expect((await ask(addDays(today, 2))).body).toMatchObject({ code: 'APPROVAL_PENDING' });

    app.clock.set(dayStart(addDays(today, 1)));
    // Sessions have ended by then.
    ({ token } = await createStaff(app, 'Owner'));
    const second = await createStaff(app, 'Owner');
    // Before the job has closed it, nobody can agree to it.
    expect((await approve(app, second, late)).problem.code).toBe('PLAN_IN_THE_PAST');
    await Promise.all([closeLateRequests(app.platform), closeLateRequests(app.platform)]);
    const details = async (id: string) =>
      (await app.send('approvals.details', { token, params: { id } })).body;
    expect(await details(late)).toMatchObject({
      status: 'EXPIRED',
      decisionReason: 'DAY_CAME',
      decidedBy: null,
      mayDecide: false,
    });
    expect(await details(inTime)).toMatchObject({ status: 'PENDING' });
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', late)
      .where('action', '=', 'approvals.cancel')
      .execute();
    expect(entries).toMatchObject([{ after: { status: 'EXPIRED' } }]);
    expect((await approve(app, second, late)).problem.code).toBe('CHANGED_SINCE');
    const waiting = async (query: { of?: 'house' | 'players'; playerId?: string }) =>
      (await app.send('affiliate.plans', { token, query })).body.waiting.map(
        ({ player }) => player?.id ?? null,
      );
    expect(await waiting({})).toEqual([friend.id]);
    expect(await waiting({ of: 'house' })).toEqual([]);
    expect(await waiting({ playerId: friend.id })).toEqual([friend.id]);
    expect((await details(inTime)).subject.name).toMatch(/\S \S/);
    const again = approvalOf(await ask(addDays(today, 2)));
    for (const id of [again, inTime]) expect((await approve(app, second, id)).status).toBe(200);
    app.clock.set(before);
  });

  it('see the house’s plans, and those of players', async () => {
    const { token } = await createStaff(app, 'Owner');
    await openPlan(app, 'affiliate', { staffId: staff.id, fromDay: day, playerId: earner.id, terms });
    const owners = async (of?: 'house' | 'players') => {
      const { body } = await app.send('affiliate.plans', {
        token,
        query: { per_page: 100, ...(of && { of }) },
      });
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ player }) => player?.id ?? null);
    };
    const [all, house, players] = [await owners(), await owners('house'), await owners('players')];
    expect(new Set(house)).toEqual(new Set([null]));
    expect(players).toContain(earner.id);
    expect(players).not.toContain(null);
    expect(all).toHaveLength(house.length + players.length);
  });

  it('see earners, their statements with names, and what is owed', async () => {
    await plays(100_000, 0);
    const counted = await run();
    const token = owner.token;
    const list = await app.send('affiliate.earners', { token, query: { phone: earner.phone } });
    expect(list.body.data).toMatchObject([
      { level1: 1, active: 0, pending: 10_000, anomalies: { neverPlayed: 0 } },
    ]);
    const params = { id: earner.id, day: counted };
    const { body } = await app.send('affiliate.statement', { token, params });
    expect(body.lines).toMatchObject([{ player: { id: friend.id, phone: friend.phone }, share: 10_000 }]);
    const { body: runs } = await app.send('affiliate.runs', { token, query: {} });
    expect(runs.pending).toBeGreaterThanOrEqual(10_000);
    expect(runs.data[0]).toMatchObject({ day: counted, phase: 'DONE' });
    const { body: detail } = await app.send('affiliate.earner', { token, params: { id: earner.id } });
    expect(detail).toMatchObject({ plan: terms, hasOwnPlan: false, referredBy: null });
  });
});

it('any history of play and changes comes to the sum of its days, whenever they were counted', {
  timeout: 240_000,
}, async () => {
  const step = fc.record({
    who: fc.nat(2),
    /** Days before the one that is counted. */
    back: fc.nat(2),
    game: fc.constantFrom('slot', 'live'),
    staked: fc.nat(30_000),
    won: fc.nat(40_000),
    claims: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      async (carries, days) => {
        const top = await createPlayer(app);
        const team = [await createPlayer(app), await createPlayer(app), await createPlayer(app)];
        const [a, b, c] = team as [TestPlayer, TestPlayer, TestPlayer];
        await bring(app, top.id, a.id);
        await bring(app, top.id, b.id);
        await bring(app, a.id, c.id);
        const plan = { ...terms, carries, mostPerDay: 1_500, minimum: 1 };
        await openPlan(app, 'affiliate', { staffId: staff.id, fromDay: day, playerId: top.id, terms: plan });
        const first = day;
        const figures = new Map<
          string,
          { staked: number; won: number; rate: (loss: number, staked: number) => number; of: string }
        >();
        let claimed = 0;
        for (const steps of days) {
          for (const { who, back, game, staked, won } of steps) {
            const of = addDays(day, -back) < first ? first : addDays(day, -back);
            const player = team[who];
            if (!player) continue;
            await plays(staked, won, game, of, player);
            const [slot, live] = who === 2 ? [10, 200] : [100, 1_000];
            const rate =
              game === 'slot' ? (_: number, stake: number) => stake * slot : (loss: number) => loss * live;
            figures.set(`${of} ${who} ${game}`, { staked, won, rate, of });
          }
          await run();
          if (steps.some(({ claims }) => claims)) {
            const { status, body } = await claim(top);
            if (status === 200 && 'amount' in body) claimed += body.amount;
          }
        }
        const byDay = Map.groupBy([...figures.values()], ({ of }) => of);
        let expected = 0;
        for (const sums of byDay.values()) {
          const amount = Math.trunc(
            sums.reduce((sum, { staked, won, rate }) => sum + rate(staked - won, staked), 0) / 10_000,
          );
          expected += Math.min(1_500, carries ? amount : Math.max(0, amount));
        }
        const { amount, carried } = await pending(top);
        expect(claimed + amount + carried).toBe(expected);
      },
    ),
    { numRuns: 12 },
  );
});
