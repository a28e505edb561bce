import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, PASSWORD, type TestPlayer } from '../../../test/factories.ts';
import { nextId, openPlayHouse, type PlayHouse, walletOf } from '../../../test/rounds.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Operation } from '../rounds/index.ts';
import { unlimitPlay } from '../rounds/index.ts';
import type { Kind, Period } from './state.ts';

const HOUR = 3_600_000;

let app: TestApp;
let house: PlayHouse;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'reels', type: 'slot' }]);
});
beforeEach(async () => {
  // Wednesday, 10:00 in Bangkok, in the middle of a month.
  app.clock.set(new Date('2026-05-13T03:00:00Z'));
  player = await createPlayer(app, { balance: 1_000_00 });
  token = await house.launch(player.id);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

/** Goes on in time, which ends sessions: the player signs in and opens the game again. */
async function passTo(at: Date) {
  app.clock.set(at);
  const { body } = await app.send('auth.login', {
    body: { username: player.phone, password: PASSWORD, otp: NO_OTP },
  });
  if (!('accessToken' in body)) throw new Error('no sign-in');
  player = { ...player, token: body.accessToken };
  token = await house.launch(player.id);
}
const pass = (milliseconds: number) => passTo(new Date(app.clock.now().getTime() + milliseconds));

const limit = async (kind: Kind, period: Period, most: number | null) => {
  const { status, body } = await app.send('limits.set', {
    token: player.token,
    body: { kind, period, most },
  });
  expect(status).toBe(200);
  return body;
};
const usedOf = async (kind: Kind, period: Period = 'day') => {
  const { body } = await app.send('limits.own', { token: player.token });
  return body.limits.find((each) => each.kind === kind && each.period === period)?.used;
};
const op = (kind: Operation['kind'], amount = 0, more: Partial<Operation> = {}) => ({
  kind,
  amount,
  round: nextId('round'),
  transactionId: nextId(kind),
  ...more,
});
const play = async (operation: ReturnType<typeof op>) =>
  (await house.play(player.id, token, operation)).verdict;
const stake = (amount: number) => play(op('stake', amount));
/** One message with several operations. */
const together = async (...operations: ReturnType<typeof op>[]) => {
  const all = operations.map((each): Operation => ({ body: [], game: 'reels', ...each }));
  const [first, ...others] = all;
  if (!first) throw new Error('no operation');
  const answer = await house.core.call(house.provider, {
    do: 'apply',
    request: { player: player.id, token, operations: [first, ...others] },
  });
  return answer.did === 'apply' ? answer.outcome.verdict : answer.did;
};

describe('a limit of stakes', () => {
  it('takes what it allows to the satang, in every period at once', async () => {
    await limit('stake', 'day', 100_00);
    await limit('stake', 'week', 120_00);
    expect(await stake(99_99)).toBe('ok');
    expect(await stake(2)).toBe('LIMIT');
    expect(await stake(1)).toBe('ok');
    expect(await stake(0)).toBe('ok');
    await pass(24 * HOUR);
    expect(await stake(20_01)).toBe('LIMIT');
    expect(await stake(20_00)).toBe('ok');
    expect([await usedOf('stake'), await usedOf('stake', 'week')]).toEqual([20_00, 120_00]);
    // Monday, 00:00 in Bangkok.
    await passTo(new Date('2026-05-17T17:00:00Z'));
    expect(await stake(100_00)).toBe('ok');
    expect(await usedOf('stake', 'week')).toBe(100_00);
  });

  it('counts what the period has seen before it was set, and refunds less', async () => {
    const first = op('stake', 60_00);
    await play(first);
    await stake(10_00);
    await limit('stake', 'month', 100_00);
    expect(await usedOf('stake', 'month')).toBe(70_00);
    expect(await stake(30_01)).toBe('LIMIT');
    expect(await play(op('rollback', 0, { original: first.transactionId }))).toBe('ok');
    expect(await usedOf('stake', 'month')).toBe(10_00);
    expect(await stake(90_00)).toBe('ok');
    expect(await stake(1)).toBe('LIMIT');
  });

  it('is not passed by a hundred stakes at once, nor by those of one message', async () => {
    await limit('stake', 'day', 100_00);
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => stake(3_33)));
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(30);
    expect(new Set(verdicts)).toEqual(new Set(['ok', 'LIMIT']));
    expect(await walletOf(app, player.id)).toBe(1_000_00 - 99_90);
    expect(await together(op('stake', 6), op('stake', 5))).toBe('LIMIT');
    expect(await together(op('stake', 5), op('stake', 5))).toBe('ok');
    expect(await usedOf('stake')).toBe(100_00);
  });

  it('that is set while stakes come is passed by none of those after it', async () => {
    const many = Promise.all(Array.from({ length: 40 }, () => stake(1_00)));
    await limit('stake', 'day', 10_00);
    await many;
    const staked = 1_000_00 - (await walletOf(app, player.id));
    expect(await usedOf('stake')).toBe(staked);
    expect(await stake(1_00)).toBe(staked + 1_00 <= 10_00 ? 'ok' : 'LIMIT');
  });
});

describe('a limit of losses', () => {
  it('counts stakes less wins, and refuses what could be lost above it', async () => {
    await limit('loss', 'day', 50_00);
    const round = nextId('round');
    expect(await play(op('stake', 40_00, { round }))).toBe('ok');
    expect(await stake(10_01)).toBe('LIMIT');
    expect(await play(op('win', 30_00, { round }))).toBe('ok');
    expect(await usedOf('loss')).toBe(10_00);
    expect(await stake(40_00)).toBe('ok');
    expect(await stake(1)).toBe('LIMIT');
    // A win and a rollback are never refused.
    expect(await play(op('reward', 5_00))).toBe('ok');
    expect(await usedOf('loss')).toBe(45_00);
    expect(await together(op('stake', 5_00), op('stake', 1))).toBe('LIMIT');
  });

  it('begins anew with the day, and is not passed by many at once', async () => {
    await limit('loss', 'day', 10_00);
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => stake(33)));
    expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(30);
    await passTo(new Date('2026-05-13T17:00:00Z'));
    expect(await stake(10_00)).toBe('ok');
  });
});

it('counts the same message by message as from what is there, whatever is played', async () => {
  await limit('loss', 'day', 10_000_00);
  await limit('stake', 'day', 10_000_00);
  const stakes: ReturnType<typeof op>[] = [];
  for (let i = 0; i < 12; i++) {
    const each = op('stake', 1_00 + i);
    stakes.push(each);
    await play(each);
    if (i % 3 === 0) await play(op('win', 50 + i, { round: each.round }));
    if (i % 4 === 1) {
      const back = op('rollback', 0, { original: each.transactionId, mayReverseWin: true });
      await play(back);
      // What a rollback of the rollback brings back stands again.
      if (i % 8 === 1) await play(op('rollback', 0, { original: back.transactionId, mayReverseWin: true }));
    }
    if (i % 5 === 2) await play(op('takeBack', 10, { round: each.round, needsNoStake: true }));
  }
  const counted = [await usedOf('stake'), await usedOf('loss')];
  expect(counted[1]).toBe(1_000_00 - (await walletOf(app, player.id)));
  await inTransaction(app.platform.db, (tx) => unlimitPlay(tx, player.id));
  await limit('loss', 'day', 1);
  await limit('stake', 'day', 1);
  expect([await usedOf('stake'), await usedOf('loss')]).toEqual(counted);
});

describe('changing a limit', () => {
  it('tightens at once and loosens after a day, to the millisecond', async () => {
    await limit('stake', 'week', 20_00);
    const { limits } = await limit('stake', 'week', 50_00);
    expect(limits).toEqual([
      {
        kind: 'stake',
        period: 'week',
        most: 20_00,
        used: 0,
        resetsAt: '2026-05-17T17:00:00.000Z',
        later: { most: 50_00, at: '2026-05-14T03:00:00.000Z' },
      },
    ]);
    expect(await stake(20_01)).toBe('LIMIT');
    await pass(24 * HOUR - 1);
    expect(await stake(20_01)).toBe('LIMIT');
    await pass(1);
    expect(await stake(50_00)).toBe('ok');
    const { body } = await app.send('limits.own', { token: player.token });
    expect(body.limits).toMatchObject([{ most: 50_00, used: 50_00, later: null }]);
    expect((await limit('stake', 'week', 49_99)).limits).toMatchObject([{ most: 49_99, later: null }]);
  });

  it('takes back what waits, and removes after a day', async () => {
    await limit('loss', 'day', 5_00);
    await limit('loss', 'day', null);
    expect((await limit('loss', 'day', 5_00)).limits).toMatchObject([{ most: 5_00, later: null }]);
    await limit('loss', 'day', null);
    expect(await stake(6_00)).toBe('LIMIT');
    await pass(24 * HOUR);
    expect(await stake(6_00)).toBe('ok');
    expect((await app.send('limits.own', { token: player.token })).body.limits).toEqual([]);
    expect((await limit('loss', 'day', 1_00)).limits).toMatchObject([{ most: 1_00, used: 6_00 }]);
  });

  it('by staff only tightens, with a reason that the log keeps', async () => {
    const support = await createStaff(app, 'Support');
    await limit('stake', 'day', 50_00);
    const tighten = (most: number, kind: Kind = 'stake', reason = 'asked by phone') =>
      app.send('limits.tighten', {
        token: support.token,
        params: { id: player.id },
        body: { kind, period: 'day', most, reason },
      });
    for (const most of [50_00, 50_01]) {
      expect((await tighten(most)).problem).toMatchObject({ code: 'LIMIT_NOT_TIGHTER' });
    }
    expect((await tighten(10_00)).body.limits).toMatchObject([{ kind: 'stake', most: 10_00, later: null }]);
    const { body } = await tighten(7_00, 'deposit');
    expect(body.limits).toHaveLength(2);
    expect(body.changes).toMatchObject([
      { kind: 'deposit', before: null, after: 7_00, staff: expect.any(String), reason: 'asked by phone' },
      { kind: 'stake', before: 50_00, after: 10_00 },
      { kind: 'stake', before: null, after: 50_00, staff: null, reason: null },
    ]);
    const own = { staff_id: null, actor: `player:${player.id}` };
    const asked = { staff_id: support.id, actor: null, action: 'limits.tighten' };
    expect(await logged()).toMatchObject([
      { action: 'limits.set', before: { most: null }, after: { kind: 'stake', most: 50_00 }, ...own },
      { ...asked, after: { most: 10_00, reason: 'asked by phone' } },
      { ...asked, after: { most: 7_00, reason: 'asked by phone' } },
    ]);
    expect((await tighten(1_00, 'stake', ' ')).status).toBe(400);
    const auditor = await createStaff(app, 'Auditor');
    const refused = await app.send('limits.tighten', {
      token: auditor.token,
      params: { id: player.id },
      body: { kind: 'stake', period: 'day', most: 1, reason: 'no' },
    });
    expect(refused.status).toBe(403);
  });

  it('by many at once leaves one limit, the tightest', async () => {
    const wishes = Array.from({ length: 20 }, (_, i) => 1_00 + ((i * 7) % 20));
    await Promise.all(wishes.map((most) => limit('stake', 'day', most)));
    const { body } = await app.send('limits.own', { token: player.token });
    expect(body.limits).toMatchObject([{ most: 1_00 }]);
  });
});

/** What the audit log says about the player, oldest first. */
const logged = () =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'actor', 'before', 'after'])
    .where('subject_id', '=', player.id)
    .where('action', 'like', 'limits.%')
    .orderBy('id')
    .execute();

describe('reminders', () => {
  it('are kept, and say what was played since', async () => {
    const remind = (minutes: 15 | 30 | null) =>
      app.send('limits.remind', { token: player.token, body: { minutes } });
    expect((await remind(30)).body.reminderMinutes).toBe(30);
    expect((await remind(15)).body.reminderMinutes).toBe(15);
    expect((await remind(null)).body.reminderMinutes).toBeNull();
    // What changes nothing is no entry.
    await remind(null);
    expect((await logged()).map(({ action, actor, after }) => [action, actor, after])).toEqual(
      [30, 15, null].map((reminderMinutes) => ['limits.remind', `player:${player.id}`, { reminderMinutes }]),
    );
    await stake(5_00);
    app.clock.advance(10 * 60_000);
    const since = app.clock.now().toISOString();
    const round = nextId('round');
    await play(op('stake', 20_00, { round }));
    await play(op('win', 30_00, { round }));
    const played = (from: string) =>
      app.send('limits.played', { token: player.token, query: { since: from } });
    expect((await played(since)).body).toEqual({ since, staked: 20_00, lost: -10_00 });
    // The same instant, said in Bangkok's time.
    const local = new Date(Date.parse(since) + 7 * HOUR).toISOString().replace('Z', '+07:00');
    expect((await played(local)).body).toEqual({ since, staked: 20_00, lost: -10_00 });
    expect((await played('2090-01-01T00:00:00Z')).status).toBe(400);
    expect((await played('2020-01-01T00:00:00Z')).body).toEqual({
      since: new Date(app.clock.now().getTime() - 24 * HOUR).toISOString(),
      staked: 25_00,
      lost: -5_00,
    });
  });
});
