import { type BuiltInRole, NO_OTP } from '@salung/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { openBank } from '../../../test/slips.ts';
import { followFigures } from '../figures/follow.ts';
import { foldSums } from './follow.ts';

// Wednesday, 10:00 in Bangkok.
const NOW = new Date('2026-05-13T03:00:00.000Z');
const DAY = 86_400_000;

let app: TestApp;
let payout: string;
let owner: TestStaff;
let finance: TestStaff;
let other: TestStaff;

async function start(): Promise<() => Promise<void>> {
  app = await startApp({ now: NOW });
  await openBank(app, { openingBalance: 1_000_000 });
  payout = await openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });
  [owner, finance, other] = [
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Finance'),
    await createStaff(app, 'Finance'),
  ];
  return () => app.close();
}

type Query = Parameters<typeof app.send<'dashboard.summary'>>[1] extends infer T
  ? NonNullable<T> extends { query?: infer Q }
    ? Q
    : never
  : never;
const summary = async (query: Query = {}, { token }: { token: string } = owner) => {
  const { status, body } = await app.send('dashboard.summary', { token, query });
  expect(status).toBe(200);
  return body;
};
const graph = async (query: { from?: string; to?: string } = {}, { token }: { token: string } = owner) => {
  const { status, body } = await app.send('dashboard.graph', { token, query });
  expect(status).toBe(200);
  return body;
};

async function credit(player: TestPlayer, amount: number): Promise<string> {
  const { id } = await topupWithSlip(app, player, amount);
  const sent = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
  expect(sent.status).toBe(200);
  return id;
}

let serial = 0;
async function payOut(player: TestPlayer, amount: number): Promise<string> {
  const { id } = await openWithdrawal(app, player, amount);
  await take(app, other, id);
  serial += 1;
  const sent = await app.send('withdraw.approve', {
    token: other.token,
    params: { id },
    body: { channelId: payout, bankReference: `PAID${serial}0000` },
  });
  expect(sent.status).toBe(200);
  return id;
}

/** After days all have to sign in again. */
async function laterBy(days: number, ...players: TestPlayer[]): Promise<void> {
  app.clock.advance(days * DAY);
  [owner, finance, other] = [
    await createStaff(app, 'Owner'),
    await createStaff(app, 'Finance'),
    await createStaff(app, 'Finance'),
  ];
  for (const player of players) {
    const { body } = await app.send('auth.login', {
      body: { username: player.phone, password: PASSWORD, otp: NO_OTP },
    });
    if (!('accessToken' in body)) throw new Error('the test player could not sign in again');
    player.token = body.accessToken;
  }
}

const foldAll = async () => {
  while (await foldSums(app.platform)) {
    // until nothing is left
  }
};

describe('a day beside those before it', () => {
  beforeEach(start);

  it('shows a decision at once, and on the day on which it was made whatever becomes of it', async () => {
    const player = await createPlayer(app);
    const first = await credit(player, 50_000);
    const paid = await payOut(player, 20_000);
    const { money, periods } = await summary();
    expect(periods.before).toEqual({
      fromDate: '2026-05-12',
      toDate: '2026-05-12',
      until: '2026-05-12T03:00:00.000Z',
    });
    expect(money.in?.now).toEqual({ amount: 50_000, count: 1, fee: 0 });
    expect(money.out?.now).toEqual({ amount: 20_000, count: 1, fee: 0 });
    expect(money.net).toEqual({ now: 30_000, before: 0, weekBefore: 0 });
    expect(money.firstDeposits?.now).toEqual({ amount: 50_000, count: 1, fee: 0 });

    // The same time of the next day does not count that minute yet, the next minute does.
    await laterBy(1, player);
    expect((await summary()).money.in?.before.count).toBe(0);
    app.clock.advance(60_000);
    expect((await summary()).money.in?.before.count).toBe(1);
    await credit(player, 70_000);

    // Reversed on the next day: the day of the approval loses it, the next deposit is the player's first.
    const asked = await app.send('topup.reverse', {
      token: finance.token,
      params: { id: first },
      body: { reason: 'the money went back' },
    });
    expect((await approve(app, other, approvalOf(asked))).status).toBe(200);
    await foldAll();
    const reversed = await summary();
    expect(reversed.money.in).toMatchObject({ now: { amount: 70_000, count: 1 }, before: { count: 0 } });
    expect(reversed.money.firstDeposits).toMatchObject({ now: { amount: 70_000 }, before: { count: 0 } });

    // Returned a week later: the day of the payment loses it.
    await laterBy(6);
    expect((await summary()).money.out?.weekBefore?.count).toBe(1);
    const returned = await app.send('withdraw.return', {
      token: finance.token,
      params: { id: paid },
      body: { reason: 'the bank sent it back' },
    });
    expect(returned.status).toBe(200);
    expect((await summary()).money.out?.weekBefore?.count).toBe(0);
    await foldAll();
    expect((await summary()).money.out?.weekBefore?.count).toBe(0);
    expect(await wrongInBooks(app)).toEqual([]);
  });

  it('counts players of a period once', async () => {
    const [one, two] = [await createPlayer(app), await createPlayer(app)];
    await credit(one, 50_000);
    await credit(two, 50_000);
    await laterBy(1, one);
    await credit(one, 50_000);
    await foldAll();
    expect((await summary()).players).toEqual({
      registered: { now: 0, before: 0, weekBefore: 0 },
      active: { now: 1, before: 2, weekBefore: 0 },
    });
    expect((await summary({ filter: 'week' })).players).toEqual({
      registered: { now: 2, before: 0, weekBefore: null },
      active: { now: 2, before: 0, weekBefore: null },
    });
    expect((await summary({ filter: 'yesterday' })).players?.active.now).toBe(2);
  });

  it('has the hours of a day, and the days of a period', async () => {
    const player = await createPlayer(app);
    await credit(player, 50_000);
    for (const folded of [false, true]) {
      if (folded) await foldAll();
      const today = await graph();
      expect([today.unit, today.points.length]).toEqual(['hour', 11]);
      expect(today.points.at(-1)).toEqual({
        at: '2026-05-13T03:00:00.000Z',
        in: { amount: 50_000, count: 1, fee: 0 },
        out: { amount: 0, count: 0, fee: 0 },
      });
      const days = await graph({ from: '2026-05-11', to: '2026-05-17' });
      expect([days.unit, days.points.map((point) => point.in?.count)]).toEqual(['day', [0, 0, 1]]);
    }
    expect((await graph({ from: '2026-05-20' })).points).toEqual([]);
    expect((await graph({ to: '2026-05-12' })).points).toHaveLength(24);
  });
});

describe('commission and cashback', () => {
  beforeEach(start);

  /** A day that an earner has a statement of, and a period that brings a player something back until an instant. */
  async function owe(player: TestPlayer, commission: number, back: number, until: Date): Promise<void> {
    const { pool } = app.platform;
    await pool.query('insert into affiliate_statement (earner_id, day, amount) values ($1, $2, $3)', [
      ...[player.id, '2026-05-12', commission],
    ]);
    await pool.query(
      `insert into cashback_statement (player_id, day, from_day, loss, corrections, amount, status, expires_at)
       values ($1, '2026-05-12', '2026-05-12', 1000, 0, $2, 'PENDING', $3)`,
      [player.id, back, until],
    );
  }
  const owed = async () => {
    const { affiliate, cashback } = (await summary()).earnings;
    return [affiliate?.owed, cashback?.owed];
  };
  const costOf = async (player: { id: string }, { token }: { token: string } = owner) =>
    (await app.send('dashboard.player', { token, params: { id: player.id } })).body;

  it('are paid when they are claimed, and owed until then; what has expired is not', async () => {
    const [one, two, three] = [await createPlayer(app), await createPlayer(app), await createPlayer(app)];
    await owe(one, 30_000, 2_000, new Date(NOW.getTime() + 1));
    // What is below zero is not what the others owe less.
    await owe(two, -9_000, 700, new Date(NOW.getTime() + DAY));
    await owe(three, 1, 500, NOW);
    expect(await owed()).toEqual([30_001, 2_700]);
    expect(await costOf(two)).toEqual({
      given: { bonuses: 0, affiliate: 0, cashback: 0 },
      owed: { affiliate: 0, cashback: 700 },
    });
    expect((await app.send('affiliate.claim', { token: one.token, body: {} })).status).toBe(200);
    expect((await app.send('cashback.claim', { token: one.token, body: {} })).status).toBe(200);
    for (const folded of [false, true]) {
      if (folded) await foldAll();
      const { affiliate, cashback } = (await summary()).earnings;
      expect(affiliate?.paid.now).toEqual({ amount: 30_000, count: 1, fee: 0 });
      expect(cashback?.paid).toMatchObject({ now: { amount: 2_000, count: 1 }, before: { count: 0 } });
    }
    expect(await owed()).toEqual([1, 700]);
    expect(await costOf(one)).toEqual({
      given: { bonuses: 0, affiliate: 30_000, cashback: 2_000 },
      owed: { affiliate: 0, cashback: 0 },
    });
    await laterBy(1);
    const later = (await summary({ filter: 'yesterday' })).earnings;
    expect([later.affiliate?.paid.now.amount, later.cashback?.owed]).toEqual([30_000, 0]);
    expect(await wrongInBooks(app)).toEqual([]);
  });

  it('are found wrong where what is kept of an earner is not what their statements say', async () => {
    await owe(await createPlayer(app), 500, 1, new Date(NOW.getTime() + DAY));
    expect(await wrongInBooks(app)).toEqual([]);
    await app.platform.pool.query('update affiliate_pending set amount = amount + 1');
    expect((await wrongInBooks(app)).join()).toContain('501 satang are kept');
  });

  it('are of players who exist', async () => {
    const player = await createPlayer(app);
    const params = { id: player.id };
    expect((await app.send('dashboard.player', { token: player.token, params }, 'staff')).status).toBe(403);
    const nobody = { id: '00000000-0000-7000-8000-000000000000' };
    const { status, problem } = await app.send('dashboard.player', { token: owner.token, params: nobody });
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([404, 'NOT_FOUND', 'params.id']);
  });
});

describe('games', () => {
  let house: PlayHouse;
  beforeEach(async () => {
    const close = await start();
    house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
    return async () => {
      await house.close();
      await close();
    };
  });

  it('give GGR and hold, and make their players active', async () => {
    const player = await createPlayer(app, { balance: 100_000 });
    const token = await house.launch(player.id);
    const round = nextId('round');
    await house.play(player.id, token, { kind: 'stake', amount: 10_000, round });
    await house.play(player.id, token, { kind: 'win', amount: 4_000, round, closesRound: true });
    while (await followFigures(app.platform)) {
      // until nothing is left
    }
    await foldAll();
    const { games, players } = await summary();
    expect(games?.now).toEqual({ rounds: 1, staked: 10_000, won: 4_000, ggr: 6_000, hold: 6_000 });
    expect(games?.before).toEqual({ rounds: 0, staked: 0, won: 0, ggr: 0, hold: null });
    expect(players?.active.now).toBe(1);
  });
});

describe('who asks for what', () => {
  beforeAll(start);

  it.each([
    ['Owner', { money: 4, players: true, games: true, earnings: true }],
    ['Finance', { money: 4, players: true, games: true, earnings: true }],
    ['Support', { money: 0, players: false, games: false, earnings: false }],
    ['Marketing', { money: 0, players: false, games: true, earnings: true }],
    ['Auditor', { money: 4, players: true, games: true, earnings: true }],
  ] as const)('%s gets what they may see', async (role: BuiltInRole, sees) => {
    const staff = await createStaff(app, role);
    const { money, players, games, earnings } = await summary({}, staff);
    expect({
      money: Object.values(money).filter((part) => part !== null).length,
      players: players !== null,
      games: games !== null,
      earnings: earnings.affiliate !== null && earnings.cashback !== null,
    }).toEqual(sees);
    const { points } = await graph({}, staff);
    expect(points.every((point) => (point.in !== null) === sees.money > 0)).toBe(true);
  });

  it.each([
    [{ filter: 'custom' }, 'PERIOD_NEEDED'],
    [{ filter: 'custom', from: '2026-05-01' }, 'PERIOD_NEEDED'],
    [{ filter: 'custom', from: '2026-05-02', to: '2026-05-01' }, 'PERIOD_REVERSED'],
    [{ filter: 'custom', from: '2025-01-01', to: '2026-05-01' }, 'PERIOD_TOO_LONG'],
  ] as const)('refuses %j', async (query, code) => {
    const { status, problem } = await app.send('dashboard.summary', { token: owner.token, query });
    expect([status, problem.code]).toEqual([422, code]);
  });

  it.each([
    '/api/dashboard/summary?filter=year',
    '/api/dashboard/summary?filter=custom&from=2026-02-30&to=2026-03-01',
    '/api/dashboard/summary?filter=custom&from=1900-01-01&to=1900-01-01',
    '/api/dashboard/summary?from[]=1',
    '/api/dashboard/deposit-withdraw-graph?from=yesterday',
    '/api/dashboard/deposit-withdraw-graph?from=2026-05-02&to=2026-05-01',
    '/api/dashboard/deposit-withdraw-graph?from=1990-05-02&to=2026-05-01',
  ])('refuses %s', async (url) => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const { statusCode } = await app.office.inject({ method: 'GET', url, headers });
    expect([400, 422]).toContain(statusCode);
  });

  it('is refused to players and without a session', async () => {
    const player = await createPlayer(app);
    for (const name of ['dashboard.summary', 'dashboard.graph'] as const) {
      expect((await app.send(name, { token: player.token }, 'staff')).status).toBe(403);
      expect((await app.send(name, {}, 'staff')).status).toBe(401);
    }
  });
});
