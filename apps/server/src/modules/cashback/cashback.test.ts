import { type CashbackTerms, cashbackOf, NO_OTP } from '@salung/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { openPlan, playSession, runAfter, setFigure } from '../../../test/earnings.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { downloadReport, parseCsv, table } from '../../../test/reports.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { addDays, dayStart } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { followOnce, recordEvents } from '../events/index.ts';
import { counting } from './accrual.ts';
import { follower } from './follow.ts';
import { expirePeriods } from './period-store.ts';
import { baseOf, periodEnd } from './state.ts';

const terms: CashbackTerms = {
  period: 'day',
  tiers: [
    { from: 0, percent: 500 },
    { from: 100_000, percent: 1_000 },
  ],
  tierKind: 'marginal',
  gameTypes: ['slot', 'live'],
  minimum: 100,
  most: 50_000,
  expiryDays: 90,
};

describe('the arithmetic', () => {
  it('takes each part at its tier, or all of it at the highest', () => {
    expect(cashbackOf(terms, 150_000)).toBe(5_000 + 5_000);
    expect(cashbackOf({ ...terms, tierKind: 'whole' }, 150_000)).toBe(15_000);
    expect(cashbackOf({ ...terms, tierKind: 'whole' }, 99_999)).toBe(4_999);
  });
  it('has a minimum and a limit, and gives nothing of a win', () => {
    expect(cashbackOf(terms, 1_999)).toBe(0);
    expect(cashbackOf(terms, 2_000)).toBe(100);
    expect(cashbackOf(terms, 10_000_000)).toBe(50_000);
    expect(cashbackOf(terms, -5)).toBe(0);
    expect(cashbackOf({ ...terms, tiers: [{ from: 10_000, percent: 500 }] }, 9_999)).toBe(0);
  });
  it('ends periods with the day, on Sunday, or with the month', () => {
    expect(periodEnd('day', '2026-02-03')).toBe('2026-02-03');
    expect(periodEnd('week', '2026-02-03')).toBe('2026-02-08');
    expect(periodEnd('week', '2026-02-08')).toBe('2026-02-08');
    expect(periodEnd('month', '2026-02-03')).toBe('2026-02-28');
    expect(periodEnd('month', '2026-12-31')).toBe('2026-12-31');
  });
  it('carries what corrections leave below zero, and never a win', () => {
    expect(baseOf(-500, 300)).toEqual({ base: 300, carried: 0 });
    expect(baseOf(200, -500)).toEqual({ base: 0, carried: -300 });
  });
});

let app: TestApp;
let house: PlayHouse;
let staff: TestStaff;
let player: TestPlayer;
let day = '2026-03-01';
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'table', type: 'table' },
  ]);
  staff = await createStaff(app, 'Owner');
  await openPlan(app, 'cashback', { staffId: staff.id, fromDay: day, terms });
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await house.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
});

const plays = (staked: number, won: number, of = day, game = 'slot', who = player) =>
  setFigure(app, house, { playerId: who.id, day: of, game, staked, won });
async function run(workers = 1): Promise<string> {
  const counted = day;
  await runAfter(app, counting, counted, workers);
  day = addDays(day, 1);
  return counted;
}
const pending = async (who = player) =>
  (await app.send('cashback.pending', { token: who.token, query: {} })).body;
const history = async () =>
  (await app.send('cashback.history', { token: player.token, query: {} })).body.data;
const claim = (who = player) => app.send('cashback.claim', { token: who.token, body: {} });

describe('a period', () => {
  it('gives back a part of what was lost at the games of the plan, and says how much it is so far', async () => {
    await plays(80_000, 20_000);
    await plays(70_000, 0, day, 'table');
    const before = await pending();
    expect(before).toMatchObject({
      amount: 0,
      current: { fromDay: day, loss: 60_000, amount: 3_000 },
      plan: terms,
    });
    const counted = await run();
    expect(await pending()).toMatchObject({
      amount: 3_000,
      periods: [{ toDay: counted, loss: 60_000 }],
      canClaim: true,
    });
    expect(await history()).toMatchObject([
      { status: 'PENDING', byType: [{ gameType: 'slot', loss: 60_000 }] },
    ]);
  });

  it('is counted once by three workers, and not again', async () => {
    await plays(80_000, 0);
    await run(3);
    await run();
    expect(await history()).toHaveLength(1);
    expect(await pending()).toMatchObject({ amount: 4_000 });
  });

  it('takes corrections of earlier ones, of which nothing is dropped', async () => {
    await plays(80_000, 0);
    const first = await run();
    // Rounds of that day are voided: what was claimed already is made up for by later periods.
    expect((await claim()).body).toMatchObject({ amount: 4_000 });
    await plays(20_000, 0, first);
    await plays(10_000, 0);
    await run();
    expect((await history())[0]).toMatchObject({
      loss: 10_000,
      corrections: -60_000,
      amount: 0,
      status: 'NONE',
    });
    await plays(70_000, 0);
    await run();
    expect((await history())[0]).toMatchObject({ loss: 70_000, corrections: -50_000, amount: 1_000 });
  });

  it('counts what a promotion’s session lost of own money, and not its rounds; also where that changes later', async () => {
    await plays(100_000, 20_000);
    const round = { playerId: player.id, day, game: 'slot', staked: 70_000, won: 20_000 };
    const sessionId = await playSession(app, house, round, { w0: 40_000, kept: 10_000 });
    const first = await run();
    expect(await history()).toMatchObject([{ loss: 30_000 + 30_000, amount: 3_000 }]);
    expect((await history())[0]?.byType).toEqual([
      { gameType: null, loss: 30_000 },
      { gameType: 'slot', loss: 30_000 },
    ]);
    // A late win of the session: all of it is the player's.
    await app.platform.pool.query('update promotion_session set late_won = 20000 where id = $1', [sessionId]);
    const data = { sessionId, endedAt: dayStart(first).toISOString() };
    const event = { kind: 'session.changed' as const, playerId: player.id, at: app.clock.now(), data };
    await inTransaction(app.platform.db, (tx) => recordEvents(tx, [event]));
    while (await followOnce(app.platform, follower)) {
      // until nothing is left
    }
    await run();
    expect((await history())[0]).toMatchObject({ loss: 0, corrections: -20_000, amount: 0 });
  });

  it('remembers a correction that only makes up for an earlier one', async () => {
    await plays(80_000, 0);
    const first = await run();
    await claim();
    await plays(0, 0, first);
    await run();
    expect((await history())[0]).toMatchObject({ corrections: -80_000, amount: 0 });
    await plays(80_000, 0, first);
    await run();
    await plays(40_000, 0);
    await run();
    expect((await history())[0]).toMatchObject({ loss: 40_000, corrections: 0, amount: 2_000 });
  });

  it('counts no win against a loss that is found later', async () => {
    const first = await run();
    await plays(0, 50_000);
    await plays(40_000, 0, first);
    await run();
    expect((await history())[0]).toMatchObject({ loss: -50_000, corrections: 40_000, amount: 2_000 });
  });
});

describe('a claim', () => {
  it('is paid once, however often it is sent at once', async () => {
    await plays(80_000, 0);
    await run();
    const replies = await Promise.all(Array.from({ length: 200 }, () => claim()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await moneyOf(app, player.id)).wallet).toBe(4_000);
    expect(await history()).toMatchObject([{ status: 'CLAIMED' }]);
  });

  it('is not possible any more once it has expired', async () => {
    await plays(80_000, 0);
    await run();
    await app.platform.pool.query('update cashback_statement set expires_at = $1 where player_id = $2', [
      app.clock.now(),
      player.id,
    ]);
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CLAIM' } });
    expect(await history()).toMatchObject([{ status: 'EXPIRED', amount: 4_000 }]);
    // The file has the rows of the list: also before the job has noted that they have expired.
    const rows = async (status: 'PENDING' | 'EXPIRED') =>
      table(
        parseCsv(
          (
            await downloadReport(app, 'cashback', {
              query: { phone: player.phone, status },
              token: staff.token,
            })
          ).text,
        ),
      );
    expect(await rows('PENDING')).toEqual([]);
    expect(await rows('EXPIRED')).toMatchObject([{ Status: 'Expired' }]);
    await expirePeriods(app.platform.db, app.clock.now());
    expect(await claim()).toMatchObject({ status: 409 });
  });
});

describe('a blocked player', () => {
  const HOUR = 3_600_000;
  const expiry = async () => (await pending()).periods[0]?.expiresAt;
  /** When what the player can claim expires. */
  const expires = (at: Date) =>
    app.platform.pool.query('update cashback_statement set expires_at = $1 where player_id = $2', [
      at,
      player.id,
    ]);
  const become = (status: 'ACTIVE' | 'BLOCKED' | 'EXCLUDED') =>
    app.send('players.changeStatus', {
      token: staff.token,
      params: { id: player.id },
      body: { status, reason: 'because' },
    });
  const signIn = async () => {
    const login = { username: player.phone, password: PASSWORD, otp: NO_OTP };
    const { body } = await app.send('auth.login', { body: login });
    if (!('accessToken' in body)) throw new Error('the player could not sign in again');
    player.token = body.accessToken;
  };
  const later = (ms: number) => new Date(app.clock.now().getTime() + ms);

  it('has as much time to claim afterwards as was left before', async () => {
    await plays(80_000, 0);
    await run();
    const start = app.clock.now();
    await expires(later(5 * HOUR));
    expect((await become('BLOCKED')).status).toBe(200);
    app.clock.set(later(30 * HOUR));
    await expirePeriods(app.platform.db, app.clock.now());
    staff = await createStaff(app, 'Owner');
    const { body } = await app.send('cashback.periods', {
      token: staff.token,
      query: { playerId: player.id, status: 'PENDING' },
    });
    expect(body.data).toMatchObject([{ amount: 4_000, status: 'PENDING' }]);
    expect((await become('EXCLUDED')).status).toBe(200);
    await signIn();
    expect(await expiry()).toBe(later(5 * HOUR).toISOString());
    // It is once: neither another change nor the same again gives more.
    expect((await become('ACTIVE')).status).toBe(200);
    expect(await expiry()).toBe(later(5 * HOUR).toISOString());
    app.clock.set(later(5 * HOUR));
    await expirePeriods(app.platform.db, app.clock.now());
    expect(await history()).toMatchObject([{ status: 'EXPIRED' }]);
    app.clock.set(start);
  });

  it('gets nothing back that had expired before, and the whole time for what was counted meanwhile', async () => {
    await plays(80_000, 0);
    await run();
    await expires(dayStart(day));
    expect((await become('BLOCKED')).status).toBe(200);
    await plays(60_000, 0);
    const counted = await run();
    // The clock of the tests stands after all of these days: the block began when that day did.
    await app.platform.pool.query('update cashback_pause set since = $1 where player_id = $2', [
      dayStart(counted),
      player.id,
    ]);
    expect((await become('ACTIVE')).status).toBe(200);
    await signIn();
    expect(await history()).toMatchObject([{ status: 'PENDING' }, { status: 'EXPIRED' }]);
    expect(await expiry()).toBe(later(terms.expiryDays * 24 * HOUR).toISOString());
  });
});

it('staff see periods and runs, and what can be claimed', async () => {
  await plays(80_000, 0);
  const counted = await run();
  const { token } = staff;
  const list = await app.send('cashback.periods', {
    token,
    query: { phone: player.phone, status: 'PENDING' },
  });
  expect(list.body.data).toMatchObject([{ player: { id: player.id }, amount: 4_000, toDay: counted }]);
  const { body } = await app.send('cashback.runs', { token, query: {} });
  expect(body.pending).toBeGreaterThanOrEqual(4_000);
  expect(body.data[0]).toMatchObject({ toDay: counted, phase: 'DONE' });
  const { body: plans } = await app.send('cashback.plans', { token, query: {} });
  expect(plans.data).toMatchObject([{ state: 'NOW', terms }]);
});

it('any history of losses and changes comes to what a plain reference says', {
  timeout: 240_000,
}, async () => {
  const step = fc.record({ back: fc.nat(2), staked: fc.nat(120_000), won: fc.nat(120_000) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      async (days) => {
        const who = await createPlayer(app);
        const first = day;
        const losses = new Map<string, number>();
        const counted = new Map<string, number>();
        let carried = 0;
        let expected = 0;
        for (const steps of days) {
          for (const { back, staked, won } of steps) {
            const of = addDays(day, -back) < first ? first : addDays(day, -back);
            await plays(staked, won, of, 'slot', who);
            losses.set(of, staked - won);
          }
          let base = Math.max(0, losses.get(day) ?? 0) + carried;
          for (const [of, loss] of losses) {
            if (of < day) base += Math.max(0, loss) - (counted.get(of) ?? 0);
            counted.set(of, Math.max(0, loss));
          }
          carried = Math.min(0, base);
          const sum = Math.max(0, base);
          const back = Math.floor(
            (Math.min(sum, 100_000) * 5) / 100 + (Math.max(0, sum - 100_000) * 10) / 100,
          );
          expected += back < terms.minimum ? 0 : Math.min(back, terms.most ?? back);
          await run();
        }
        const { amount } = await pending(who);
        expect(amount).toBe(expected);
      },
    ),
    { numRuns: 12 },
  );
});
