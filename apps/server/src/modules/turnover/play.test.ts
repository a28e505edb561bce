import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { giveWithTurnover, moveMoney, nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { openBank } from '../../../test/slips.ts';
import { sweepRounds } from '../rounds/sweep.ts';
import { followRounds } from './follow.ts';

// Single rounds; `follow.test.ts` has all orders of all of them.

let app: TestApp;
let house: PlayHouse;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'table', type: 'table' },
    { code: 'half', type: 'slot', weight: 50 },
    { code: 'more', type: 'table', weight: 100 },
  ]);
});
afterAll(async () => {
  await house.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
  token = await house.launch(player.id);
});

const query = async <Row>(text: string, values: unknown[] = [player.id]) =>
  (await app.platform.pool.query(text, values)).rows as Row[];
const stake = (amount: number, round: string, more: { turnoverAmount?: number; game?: string } = {}) =>
  house.play(player.id, token, { kind: 'stake', amount, round, ...more });
const win = (amount: number, round: string, closesRound = true) =>
  house.play(player.id, token, { kind: 'win', amount, round, closesRound });
const close = (round: string) => house.play(player.id, token, { kind: 'close', round, closesRound: true });
const follow = async () => {
  while (await followRounds(app.platform)) {
    // until nothing is left
  }
};
const bets = () =>
  query<{ staked: number; base: number; weight: number; counted: number; reason: string }>(
    'select staked, base, weight, counted, reason from turnover_bet where player_id = $1 order by round_id',
  );
const requirements = async () =>
  (
    await query<{ done: number; status: string }>(
      'select done, status from turnover_requirement where player_id = $1 order by position',
    )
  ).map(({ done, status }) => [done, status]);
const recalc = async () => (await app.send('turnover.recalc', { token: player.token })).body;

describe('a round', () => {
  it('counts when it is settled, by the weight of its type, or of its game where that is less', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 100);
    for (const game of ['slot', 'table', 'half', 'more']) {
      const round = nextId('round');
      await stake(10_01, round, { game });
      await follow();
      await close(round);
    }
    await follow();
    expect(await bets()).toEqual([
      { staked: 10_01, base: 10_01, weight: 100, counted: 10_01, reason: 'COUNTED' },
      { staked: 10_01, base: 10_01, weight: 20, counted: 2_00, reason: 'COUNTED' },
      { staked: 10_01, base: 10_01, weight: 50, counted: 5_00, reason: 'COUNTED' },
      { staked: 10_01, base: 10_01, weight: 20, counted: 2_00, reason: 'COUNTED' },
    ]);
    expect(await requirements()).toEqual([[19_01, 'OPEN']]);
  });

  it('counts nothing while it is open, however long it stays so', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 100);
    const round = nextId('round');
    await stake(10_00, round);
    await follow();
    await recalc();
    expect(await bets()).toEqual([]);
    expect(await requirements()).toEqual([[0, 'OPEN']]);
    await close(round);
    await follow();
    expect(await requirements()).toEqual([[10_00, 'OPEN']]);
  });

  it('on both sides counts the difference; ties and refunds count nothing', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 100);
    const [both, onlyBoth, tie, refund] = ['a', 'b', 'c', 'd'].map(nextId) as [
      string,
      string,
      string,
      string,
    ];
    await stake(30_00, both, { turnoverAmount: 10_00 });
    await win(19_00, both);
    await stake(20_00, onlyBoth, { turnoverAmount: 0 });
    await close(onlyBoth);
    await stake(20_00, tie);
    await win(20_00, tie);
    const transactionId = nextId('stake');
    await house.play(player.id, token, { kind: 'stake', amount: 5_00, round: refund, transactionId });
    await house.play(player.id, token, { kind: 'rollback', original: transactionId });
    await close(refund);
    await follow();
    expect((await bets()).map(({ counted, reason }) => [counted, reason])).toEqual([
      [10_00, 'COUNTED'],
      [0, 'BOTH_SIDES'],
      [0, 'TIE'],
      [0, 'REFUNDED'],
    ]);
    expect(await requirements()).toEqual([[10_00, 'OPEN']]);
  });

  it('counts for the oldest requirement first, and only for those opened before it', async () => {
    await giveWithTurnover(app, player.id, 10_00, 100);
    const early = nextId('round');
    await stake(5_00, early);
    await giveWithTurnover(app, player.id, 20_00, 100);
    await close(early);
    const late = nextId('round');
    await stake(15_00, late);
    await close(late);
    await follow();
    expect(await requirements()).toEqual([
      [10_00, 'REACHED'],
      [10_00, 'OPEN'],
    ]);
  });

  it('without a requirement says so', async () => {
    await giveMoney(app, player.id, 10_00);
    const round = nextId('round');
    await stake(5_00, round);
    await close(round);
    await giveWithTurnover(app, player.id, 10_00, 100);
    await follow();
    expect(await bets()).toMatchObject([{ counted: 0, reason: 'NO_REQUIREMENT' }]);
    expect(await requirements()).toEqual([[0, 'OPEN']]);
  });
});

describe('a refund', () => {
  const refunded = async (amount: number, after: () => Promise<unknown> = async () => undefined) => {
    const [round, transactionId] = [nextId('round'), nextId('stake')];
    await house.play(player.id, token, { kind: 'stake', amount, round, transactionId });
    await close(round);
    await follow();
    await after();
    await house.play(player.id, token, { kind: 'rollback', original: transactionId });
    await follow();
  };

  it('after a requirement was reached opens it again: a bonus does not go out without play', async () => {
    await giveWithTurnover(app, player.id, 500_00, 100);
    await refunded(500_00, async () => expect(await requirements()).toEqual([[500_00, 'REACHED']]));
    expect(await requirements()).toEqual([[0, 'OPEN']]);
    const out = await app.send('withdraw.create', { token: player.token, body: { amount: 500_00 } });
    expect(out.problem.code).toBe('TURNOVER_OPEN');
  });

  it('counts also where nobody has read it when the player withdraws', async () => {
    await giveWithTurnover(app, player.id, 500_00, 100);
    const [round, transactionId] = [nextId('round'), nextId('stake')];
    await house.play(player.id, token, { kind: 'stake', amount: 500_00, round, transactionId });
    await close(round);
    expect((await recalc()).left).toBe(0);
    await house.play(player.id, token, { kind: 'rollback', original: transactionId });
    const out = await app.send('withdraw.create', { token: player.token, body: { amount: 500_00 } });
    expect(out.problem.code).toBe('TURNOVER_OPEN');
  });

  it('asks for no more play than the player still has money for', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 50);
    await refunded(500_00, async () => {
      expect(await requirements()).toEqual([[500_00, 'REACHED']]);
      const wallet = { player: player.id, account: 'wallet' } as const;
      await moveMoney(app, player.id, {
        from: wallet,
        to: { house: 'capital' },
        amount: 500_00,
        kind: 'withdraw',
      });
    });
    // The 500 that came back, played at a half.
    expect((await recalc()).left).toBe(250_00);
  });

  it('opens nothing that staff have waived', async () => {
    await giveWithTurnover(app, player.id, 500_00, 200);
    await refunded(100_00, async () => {
      await query(
        `update turnover_requirement set status = 'WAIVED', closed_at = now() where player_id = $1`,
      );
    });
    expect(await requirements()).toEqual([[100_00, 'WAIVED']]);
  });
});

describe('a requirement with weights of its own', () => {
  it('gets its part of a round before others, at its weight; the rest counts for them at theirs', async () => {
    await giveWithTurnover(app, player.id, 100_00, 100);
    const weights = { types: { slot: 50 } };
    await giveWithTurnover(app, player.id, 10_00, 100, { weights, isFirst: true });
    const [slot, table] = [nextId('round'), nextId('round')];
    await stake(30_00, slot);
    await close(slot);
    await stake(10_00, table, { game: 'table' });
    await close(table);
    await follow();
    // 20 of the 30 are used up for 10 at a half. Table games count for the plain one alone.
    expect(await requirements()).toEqual([
      [12_00, 'OPEN'],
      [10_00, 'REACHED'],
    ]);
    expect(
      await query(
        'select weight, counted, jsonb_array_length(parts) as parts from turnover_bet where player_id = $1 order by round_id',
      ),
    ).toEqual([
      { weight: 50, counted: 20_00, parts: 2 },
      { weight: 20, counted: 2_00, parts: 1 },
    ]);
  });

  it('counts a game that it names as it says, and others no more than staff let them', async () => {
    const weights = { types: { slot: 100 }, games: { [String(house.games.more)]: 70 } };
    await giveWithTurnover(app, player.id, 100_00, 100, { weights });
    for (const game of ['half', 'more', 'table']) {
      const round = nextId('round');
      await stake(10_00, round, { game });
      await close(round);
    }
    await follow();
    expect((await bets()).map(({ weight, counted, reason }) => [weight, counted, reason])).toEqual([
      [50, 5_00, 'COUNTED'],
      [70, 7_00, 'COUNTED'],
      [20, 0, 'NOT_COUNTED_GAME'],
    ]);
  });
});

describe('the list of rounds', () => {
  it('says of each what counted and why not, newest first, to the player and to staff', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 100);
    const [counted, tie, open] = [nextId('a'), nextId('b'), nextId('c')];
    await stake(10_00, counted, { game: 'table' });
    await win(5_00, counted);
    await stake(7_00, tie);
    await win(7_00, tie);
    await stake(3_00, open);
    await follow();
    const own = await app.send('turnover.ownBets', { token: player.token, query: { per_page: 2 } });
    expect(own.body.data).toMatchObject([
      { isOpen: true, staked: 3_00, turnover: null },
      { isOpen: false, won: 7_00, turnover: { counted: 0, reason: 'TIE' } },
    ]);
    const more = { per_page: 2, before: own.body.next ?? 0 };
    const rest = await app.send('turnover.ownBets', { token: player.token, query: more });
    expect(rest.body).toMatchObject({
      data: [
        {
          game: { nameEn: 'table', type: 'table' },
          turnover: { base: 10_00, weight: 0.2, counted: 2_00, reason: 'COUNTED' },
        },
      ],
      next: null,
    });
    const { token: finance } = await createStaff(app, 'Finance');
    const seen = await app.send('turnover.bets', { token: finance, query: { playerId: player.id } });
    expect(seen.body.data).toHaveLength(3);
    const other = await createPlayer(app);
    expect((await app.send('turnover.ownBets', { token: other.token })).body).toEqual({
      data: [],
      next: null,
    });
  });
});

describe('a round that was refunded', () => {
  it('still tells what was staked, of all its stakes, beside rounds that were not', async () => {
    await giveMoney(app, player.id, 100_00);
    const [kept, back] = [nextId('a'), nextId('b')];
    const ids = [nextId('stake'), nextId('stake')];
    for (const transactionId of ids)
      await house.play(player.id, token, { kind: 'stake', amount: 20_00, round: back, transactionId });
    await stake(5_00, kept);
    for (const original of ids) await house.play(player.id, token, { kind: 'rollback', original });
    await close(back);
    const { body } = await app.send('turnover.ownBets', { token: player.token });
    expect(body.data).toMatchObject([
      { staked: 5_00, refunded: 0 },
      { staked: 0, won: 0, refunded: 40_00 },
    ]);
    const params = { id: String(body.data[1]?.id) };
    const round = await app.send('rounds.ownDetails', { token: player.token, params });
    expect(round.body).toMatchObject({ result: 'refunded', refunded: 40_00 });
  });
});

describe('lapsing', () => {
  it('comes with the round that leaves too little, whenever that is counted', async () => {
    await giveWithTurnover(app, player.id, 10_00, 300);
    const round = nextId('round');
    await stake(9_00, round);
    expect((await recalc()).left).toBe(30_00);
    await close(round);
    await giveMoney(app, player.id, 100_00);
    await follow();
    expect(await requirements()).toEqual([[9_00, 'LAPSED']]);
  });

  it.each([
    ['by a win after a round that its provider had closed', async (round: string) => close(round)],
    [
      'by a win after a round that nobody had closed for long',
      async () => {
        await query(`update game_round set last_at = last_at - interval '1 day' where player_id = $1`);
        expect(await sweepRounds(app.platform, undefined, 0)).toBeGreaterThan(0);
      },
    ],
  ])('is taken back %s: that money is played before it goes out', async (_, end) => {
    await giveWithTurnover(app, player.id, 100_00, 1000);
    const round = nextId('round');
    await stake(100_00, round);
    await end(round);
    expect((await recalc()).left).toBe(0);
    expect(await requirements()).toEqual([[100_00, 'LAPSED']]);
    await win(190_00, round);
    const out = await app.send('withdraw.create', { token: player.token, body: { amount: 190_00 } });
    expect(out.problem.code).toBe('TURNOVER_OPEN');
    // Ten times 100 baht less the 100 that were played; ten times the 190 that came would be more.
    expect((await recalc()).left).toBe(900_00);
    await follow();
    expect(await requirements()).toEqual([[100_00, 'OPEN']]);
  });

  it('is taken back for no more than the late money would have to be played for', async () => {
    await giveWithTurnover(app, player.id, 10_00, 1000);
    const round = nextId('round');
    await stake(10_00, round);
    await close(round);
    await follow();
    await giveWithTurnover(app, player.id, 100_00, 100);
    await win(2_00, round);
    expect((await recalc()).left).toBe(20_00 + 100_00);
  });

  it('does not come while another round was open, however late it is counted', async () => {
    await giveWithTurnover(app, player.id, 10_00, 300);
    const [first, second] = [nextId('round'), nextId('round')];
    await stake(5_00, first);
    await stake(4_00, second);
    await close(second);
    await win(8_00, first);
    await follow();
    expect(await requirements()).toEqual([[9_00, 'OPEN']]);
  });

  it('does not come while money was held, even where it is free by then', async () => {
    await giveMoney(app, player.id, 200_00);
    const { id } = await openWithdrawal(app, player, 100_00);
    await giveWithTurnover(app, player.id, 10_00, 2_000);
    const round = nextId('round');
    await stake(109_00, round);
    await close(round);
    await app.platform.pool.query('select pg_sleep(0.002)');
    expect((await app.send('withdraw.cancel', { token: player.token, body: { id } })).status).toBe(200);
    await follow();
    expect(await requirements()).toEqual([[109_00, 'OPEN']]);
    const next = nextId('round');
    await stake(80_00, next);
    await close(next);
    await stake(21_00, nextId('round'));
    await follow();
    expect(await requirements()).toEqual([[189_00, 'OPEN']]);
  });
});

describe('a withdrawal', () => {
  it('takes into account what was just played', async () => {
    await giveWithTurnover(app, player.id, 200_00, 100);
    const round = nextId('round');
    await stake(150_00, round);
    await win(300_00, round);
    const withdraw = (key: string) =>
      app.send('withdraw.create', { token: player.token, body: { amount: 100_00 }, key });
    expect((await withdraw('first')).problem.code).toBe('TURNOVER_OPEN');
    expect(await recalc()).toMatchObject({ required: 200_00, done: 150_00, left: 50_00 });
    const next = nextId('round');
    await stake(50_00, next);
    await close(next);
    // An open round alone holds nothing up.
    await stake(10_00, nextId('round'));
    expect((await withdraw('second')).status).toBe(201);
    await follow();
    expect(await requirements()).toEqual([[200_00, 'REACHED']]);
  });
});

describe('the follower', () => {
  it('misses no batch that commits late, and counts none twice', async () => {
    await giveWithTurnover(app, player.id, 100_00, 100);
    const late = await createPlayer(app);
    await giveWithTurnover(app, late.id, 100_00, 100);
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(
      `insert into game_batch (id, xid, players, settled, settlers, games, staked, won, counts)
       select n.id, pg_current_xact_id(), array[$1::uuid], array[n.id], array[$1::uuid], array[$2::int],
         array[700::int8], array[0::int8], array[700::int8]
       from (select game_id_at(clock_timestamp()) as id) n`,
      [late.id, house.games.slot],
    );
    for (let i = 0; i < 3; i++) {
      const round = nextId('round');
      await stake(10_00, round);
      await close(round);
      await follow();
    }
    await client.query('commit');
    await client.end();
    await follow();
    await follow();
    expect(await requirements()).toEqual([[30_00, 'OPEN']]);
    const [row] = await query<{ done: number }>(
      'select done from turnover_requirement where player_id = $1',
      [late.id],
    );
    expect(row?.done).toBe(7_00);
  });

  it('and recalculations of its players at the same time count once', async () => {
    await giveWithTurnover(app, player.id, 1_000_00, 100);
    for (let i = 0; i < 20; i++) {
      const round = nextId('round');
      await stake(10_00, round);
      await close(round);
      if (i % 4 === 0) await Promise.all([follow(), recalc(), recalc(), follow()]);
    }
    await Promise.all([follow(), recalc(), follow()]);
    expect(await requirements()).toEqual([[200_00, 'OPEN']]);
  });
});

describe('a round that nobody closes', () => {
  it('ends after the idle minutes of its provider; what comes later is paid, and counts', async () => {
    await giveWithTurnover(app, player.id, 100_00, 100);
    const round = nextId('round');
    await stake(40_00, round);
    expect(await sweepRounds(app.platform, house.core, 0)).toBe(0);
    app.clock.advance(29 * 60_000);
    expect(await sweepRounds(app.platform, house.core, 0)).toBe(0);
    app.clock.advance(2 * 60_000);
    expect(await sweepRounds(app.platform, undefined, 0)).toBeGreaterThan(0);
    await follow();
    expect(await bets()).toMatchObject([{ counted: 40_00, reason: 'COUNTED' }]);
    expect(await win(40_00, round, false)).toMatchObject({ verdict: 'ok', balance: 100_00 });
    await follow();
    expect(await bets()).toMatchObject([{ counted: 0, reason: 'TIE' }]);
    expect(await requirements()).toEqual([[0, 'OPEN']]);
    await house.play(player.id, token, {
      kind: 'takeBack',
      amount: 40_00,
      round,
      reopensRound: true,
      needsNoStake: true,
    });
    app.clock.advance(31 * 60_000);
    await sweepRounds(app.platform, house.core, 0);
    await follow();
    expect(await bets()).toMatchObject([{ counted: 40_00, reason: 'COUNTED' }]);
  });
});
