import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney } from '../../../test/factories.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { often } from '../../../test/thorough.ts';
import { businessDay } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { followIn } from '../events/index.ts';
import { follower, followFigures } from './follow.ts';
import { type ChangedDay, changedDays, type PlayerDay, playerDays } from './index.ts';
import { rebuildFigures } from './rebuild.ts';

// Whatever rounds do, also after their end and on other days: what the follower adds up, killed or repeated, is what a plain
// sum over the rounds says, and what a rebuild makes of them. `FIGURE_RUNS` for more.

const runs = Number(process.env.FIGURE_RUNS ?? often(25, 10));
const DAY = 86_400_000;

let app: TestApp;
let house: PlayHouse;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'dice', type: 'table' },
  ]);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const tables = {
  game_figure: 'day, provider_id, game_id, player_id',
  game_figure_total: 'day, provider_id, game_id',
  game_figure_round: 'player_id, round_id',
};

/** Every row of the figures, as text. */
async function figures(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await app.platform.pool.query(`select t::text as row from ${table} t order by ${order}`);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/** The same, as plainly as it can be said: a sum over all rounds and their transactions. */
async function reference(): Promise<Record<string, unknown[]>> {
  const { rows } = await app.platform.pool.query<Record<string, unknown[] | null>>(`
    with live as (
      select t.player_id, t.provider_id, t.round_ref as ref,
        coalesce(sum(-t.effect) filter (where t.kind = 1 and t.state = 0), 0)::bigint as staked,
        coalesce(sum(t.effect) filter (where t.kind in (2, 5, 6, 7) and t.state = 0), 0)::bigint as won,
        count(*) filter (where t.kind = 1 and t.state = 0) as stakes
      from game_transaction t where t.round_ref is not null group by 1, 2, 3
    ), counted as (
      select r.ended_at at time zone 'Asia/Bangkok' as ended, r.provider_id, r.game_id, r.player_id, r.id, l.staked, l.won,
        case when l.staked = l.won then 0 else l.staked end as counted
      from live l join game_round r using (player_id, provider_id, ref)
      join player p on p.id = r.player_id and not p.is_test
      where r.state = 2 and (l.stakes > 0 or l.won <> 0)
    ), figure as (
      select ended::date as day, provider_id, game_id, player_id, count(*) as n, sum(staked) as s, sum(won) as w,
        sum(counted) as c
      from counted group by 1, 2, 3, 4
    ), total as (
      select day, provider_id, game_id, sum(n) as n, sum(s) as s, sum(w) as w, sum(c) as c from figure group by 1, 2, 3
    )
    select
      (select json_agg(row(day, provider_id, game_id, player_id, n, s, w, c)::text order by day, provider_id, game_id,
        player_id) from figure) as game_figure,
      (select json_agg(row(day, provider_id, game_id, n, s, w, c)::text order by day, provider_id, game_id) from total)
        as game_figure_total,
      (select json_agg(row(player_id, id, staked, won, counted)::text order by player_id, id) from counted)
        as game_figure_round`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([table, list]) => [table, list ?? []]));
}

const followAll = async () => {
  while (await followFigures(app.platform)) {
    // until nothing is left
  }
};

/** The days on which rounds ended, from the first to the last. */
async function rebuildAll(): Promise<void> {
  const { rows } = await app.platform.pool.query<{ from: Date | null; to: Date | null }>(
    'select min(ended_at) as from, max(ended_at) as to from game_round',
  );
  const { from, to } = rows[0] ?? {};
  if (from && to) await rebuildFigures(app.platform, { from: businessDay(from), to: businessDay(to) });
}

const amount: fc.Arbitrary<number> = fc.constantFrom(0, 1_01, 5_00, 10_00);
const slot = fc.integer({ min: 0, max: 2 });
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('stake' as const), slot, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('win' as const), slot, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), slot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), slot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reopen' as const), slot, amount }) },
  { weight: 2, arbitrary: fc.constant({ do: 'next day' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('step' as const), most: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'killed' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'rebuild' as const }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface Playing {
  id: string;
  token: string;
  rounds: Map<number, { ref: string; stakes: string[] }>;
}

async function play({ id, token, rounds }: Playing, act: Action & { slot: number }): Promise<void> {
  const round = rounds.get(act.slot) ?? { ref: nextId('round'), stakes: [] };
  rounds.set(act.slot, round);
  const base = { round: round.ref, game: act.slot === 0 ? 'slot' : 'dice' };
  const send = (operation: Parameters<PlayHouse['play']>[2]) =>
    house.play(id, token, { ...base, ...operation });
  if (act.do === 'stake') {
    const transactionId = nextId('stake');
    const { verdict } = await send({ kind: 'stake', amount: act.amount, transactionId });
    if (verdict === 'ok') round.stakes.push(transactionId);
    // A finished round takes no stakes: the next one in its place does.
    else rounds.delete(act.slot);
  } else if (act.do === 'win') await send({ kind: 'win', amount: act.amount });
  else if (act.do === 'close') await send({ kind: 'close', closesRound: true });
  else if (act.do === 'refund') {
    const original = round.stakes.shift();
    if (original) await send({ kind: 'rollback', original });
  } else if (act.do === 'reopen') {
    await send({ kind: 'takeBack', amount: act.amount, reopensRound: true });
  }
}

async function around(act: Action): Promise<void> {
  if (act.do === 'step') await followFigures(app.platform, act.most);
  else if (act.do === 'next day') app.clock.advance(DAY);
  else if (act.do === 'rebuild') await rebuildAll();
  else if (act.do === 'restore')
    await app.platform.pool.query(`update follower set cluster = cluster + 1 where name = 'figures'`);
  else if (act.do === 'killed') {
    const killed = inTransaction(app.platform.db, async (tx) => {
      await followIn(app.platform, tx, follower, 3);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
  }
}

async function newPlayer(): Promise<Playing> {
  const { id } = await createPlayer(app);
  await giveMoney(app, id, 10_000_00);
  return { id, token: await house.launch(id), rounds: new Map() };
}

it('adds up what the rounds say, and a rebuild makes the same of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60 }), async (actions) => {
      const players = [await newPlayer(), await newPlayer()];
      for (const [index, act] of actions.entries()) {
        const playing = players[index % 2];
        // A session lasts a day.
        if (act.do === 'next day') for (const each of players) each.token = await house.launch(each.id);
        if (playing && 'slot' in act) await play(playing, act);
        else await around(act);
        if (act.do === 'next day') for (const each of players) each.token = await house.launch(each.id);
      }
      await followAll();
      const followed = await figures();
      expect(followed).toEqual(await reference());
      await rebuildAll();
      expect(await figures()).toEqual(followed);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

it('makes the same while players play, the follower follows, and days are made again and again', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, newPlayer));
  let playing = players.length;
  const playAll = players.map(async (player, number) => {
    for (let round = 0; round < 30; round++) {
      const slot = round % 3;
      await play(player, { do: 'stake', slot, amount: 5_00 });
      await play(player, { do: 'win', slot, amount: (round % 4) * 3_00 });
      await play(player, { do: 'close', slot });
      if ((round + number) % 5 === 0) await play(player, { do: 'reopen', slot, amount: 0 });
      if ((round + number) % 10 === 0) await play(player, { do: 'close', slot });
      if ((round + number) % 7 === 0) await play(player, { do: 'refund', slot });
    }
    playing -= 1;
  });
  const busy = async (work: () => Promise<unknown>) => {
    while (playing > 0) {
      await work();
      await setTimeout(0);
    }
  };
  await Promise.all([...playAll, busy(() => followFigures(app.platform, 5)), busy(rebuildAll)]);
  await followAll();
  const followed = await figures();
  expect(followed.game_figure_round?.length).toBeGreaterThan(50);
  expect(followed).toEqual(await reference());
  await rebuildAll();
  expect(await figures()).toEqual(followed);
});

it('keeps a round on the day on which it ended first, whatever becomes of it later', async () => {
  const { id, token } = await newPlayer();
  const send = (operation: Parameters<PlayHouse['play']>[2]) =>
    house.play(id, token, { round: 'settled-anew', ...operation });
  const own = async () => {
    await followAll();
    const { rows } = await app.platform.pool.query<Record<string, unknown>>(
      `select day::text, rounds, staked::int, won::int from game_figure where player_id = $1`,
      [id],
    );
    return rows;
  };
  const day = businessDay(app.clock.now());
  await send({ kind: 'stake', amount: 10_00 });
  await send({ kind: 'win', amount: 25_00, closesRound: true });
  expect(await own()).toEqual([{ day, rounds: 1, staked: 10_00, won: 25_00 }]);
  app.clock.advance(2 * DAY);
  await send({ kind: 'takeBack', amount: 25_00, reopensRound: true });
  expect(await own()).toEqual([]);
  app.clock.advance(DAY);
  await send({ kind: 'win', amount: 5_00, closesRound: true });
  const settledAnew = [{ day, rounds: 1, staked: 10_00, won: 5_00 }];
  expect(await own()).toEqual(settledAnew);
  await rebuildAll();
  expect(await own()).toEqual(settledAnew);
});

it('leaves out what test players play, also where figures are made again', async () => {
  const { id, token } = await newPlayer();
  await app.platform.pool.query(
    `update player set is_test = true, phone = '+660' || right(phone, 8) where id = $1`,
    [id],
  );
  await house.play(id, token, { kind: 'stake', amount: 10_00, round: 'tried' });
  await house.play(id, token, { kind: 'win', amount: 5_000_00, round: 'tried', closesRound: true });
  await followAll();
  await rebuildAll();
  for (const table of ['game_figure', 'game_figure_round', 'game_win']) {
    const { rowCount } = await app.platform.pool.query(`select from ${table} where player_id = $1`, [id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
});

it('tell what a player has won or lost in all, on the page of the player', async () => {
  const player = await createPlayer(app);
  await giveMoney(app, player.id, 100_000);
  const { token } = await createStaff(app, 'Support');
  const result = async () =>
    (await app.send('players.details', { token, params: { id: player.id } })).body.netResult;
  expect(await result()).toBe(0);
  for (const won of [0, 4_000, 500]) {
    const round = nextId('round');
    const session = await house.launch(player.id);
    await house.play(player.id, session, { kind: 'stake', amount: 2_000, round });
    await house.play(player.id, session, { kind: 'win', amount: won, round, closesRound: true });
  }
  await followAll();
  expect(await result()).toBe(4_500 - 6_000);
});

/** A module that counts by day: it knows the sums of those days that it was told to read. */
class Reader {
  readonly sums = new Map<string, PlayerDay[]>();
  #position = 0;

  /** Reads what changed, a few days at a time. @returns what it was told */
  async read(): Promise<ChangedDay[]> {
    const told: ChangedDay[] = [];
    while (true) {
      const changed = await changedDays(app.platform.db, this.#position, 2);
      if (changed.length === 0) return told;
      for (const { position, playerId, day } of changed) {
        expect(position).toBeGreaterThan(this.#position);
        this.#position = position;
        const found = await all({ from: day, to: day, playerIds: [playerId] });
        this.sums.set(`${playerId} ${day}`, found);
        told.push({ position, playerId, day });
      }
    }
  }
}

const all = async (range: Parameters<typeof playerDays>[1]): Promise<PlayerDay[]> => {
  const days: PlayerDay[] = [];
  // Pages of two players, so that there are several.
  for await (const player of playerDays(app.platform.db, range, 2)) days.push(...player.days);
  return days;
};

/** The sums by player, day and game, over all rounds and their transactions. */
async function plainDays(): Promise<unknown[]> {
  const { rows } = await app.platform.pool.query(`
    with live as (
      select t.player_id, t.provider_id, t.round_ref as ref,
        coalesce(sum(-t.effect) filter (where t.kind = 1 and t.state = 0), 0)::bigint as staked,
        coalesce(sum(t.effect) filter (where t.kind in (2, 5, 6, 7) and t.state = 0), 0)::bigint as won,
        count(*) filter (where t.kind = 1 and t.state = 0) as stakes
      from game_transaction t where t.round_ref is not null group by 1, 2, 3
    )
    select r.player_id as "playerId", (r.ended_at at time zone 'Asia/Bangkok')::date::text as day, r.game_id as "gameId",
      g.type as "gameType", count(*)::int as rounds, sum(l.staked)::bigint as staked, sum(l.won)::bigint as won,
      sum(case when l.staked = l.won then 0 else l.staked end)::bigint as counted
    from live l join game_round r using (player_id, provider_id, ref)
    join player p on p.id = r.player_id and not p.is_test
    left join game g on g.id = r.game_id
    where r.state = 2 and (l.stakes > 0 or l.won <> 0)
    group by 1, 2, 3, 4 order by 1, 2, 3`);
  return rows.map((row) => ({
    ...row,
    staked: Number(row.staked),
    won: Number(row.won),
    counted: Number(row.counted),
  }));
}

const EVER = { from: '2000-01-01', to: '2099-12-31' };

it('tells others whose sums of which day changed, each change once, also where days are made again', async () => {
  const reader = new Reader();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
      const players = [await newPlayer(), await newPlayer(), await newPlayer()];
      for (const [index, act] of actions.entries()) {
        const playing = players[index % 3];
        if (act.do === 'next day') for (const each of players) each.token = await house.launch(each.id);
        if (playing && 'slot' in act) await play(playing, act);
        else await around(act);
        if (act.do === 'next day') for (const each of players) each.token = await house.launch(each.id);
        if (index % 7 === 0) await reader.read();
      }
      await followAll();
      const told = (await reader.read()).map(({ playerId, day }) => `${playerId} ${day}`);
      expect(new Set(told).size).toBe(told.length);
      const plain = await plainDays();
      expect(await all(EVER)).toEqual(plain);
      const known = [...reader.sums].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, days]) => days);
      expect(known).toEqual(plain);
      // Nothing has changed since, and a day that is made again as it was has not changed.
      await rebuildAll();
      expect(await reader.read()).toEqual([]);
    }),
    { numRuns: Math.ceil(runs / 2), endOnFailure: true },
  );
  // A day that is made again as something else has changed, for those players alone.
  const [wrong] = await all(EVER);
  await app.platform.pool.query(
    `update game_figure set staked = staked + 1 where player_id = $1 and day = $2 and game_id = $3`,
    [wrong?.playerId, wrong?.day, wrong?.gameId],
  );
  await rebuildAll();
  expect(await reader.read()).toMatchObject([{ playerId: wrong?.playerId, day: wrong?.day }]);
});

it('reads the days of some players, and of all who played in a range, page by page', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, newPlayer));
  const day = businessDay(app.clock.now());
  for (const player of players.slice(0, 4)) {
    await play(player, { do: 'stake', slot: 0, amount: 5_00 });
    await play(player, { do: 'close', slot: 0 });
  }
  await followAll();
  const ids = players.map(({ id }) => id).sort();
  const own = await all({ from: day, to: day, playerIds: [...ids, ...ids] });
  const played = players.slice(0, 4).map(({ id }) => id);
  expect(own.map(({ playerId }) => playerId)).toEqual(played.sort());
  expect(own[0]).toMatchObject({ day, gameType: 'slot', rounds: 1, staked: 5_00, won: 0, counted: 5_00 });
  const everybody = await all({ from: day, to: day });
  expect(everybody.map(({ playerId }) => playerId)).toEqual(expect.arrayContaining(played));
  expect(await all({ from: '2000-01-01', to: '2000-01-31' })).toEqual([]);
});

it('reads every player of a range in the order of their ids, whichever join the planner prefers', async () => {
  const day = '2001-01-01';
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  for (const players of [3, 30, 300]) {
    // With statistics of a few rows, the planner would begin with the figures of the day.
    const { rows } = await owner.query<{ id: string; wanted: boolean }>(
      `insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
       select $1::date - i % 2, 1, 1, gen_random_uuid(), 1, 1, 1, 1 from generate_series(1, $2::int) i
       returning player_id as id, day = $1::date as wanted`,
      [day, 2 * players],
    );
    await owner.query('analyze game_figure');
    const wanted = rows.filter((row) => row.wanted).map(({ id }) => id);
    expect((await all({ from: day, to: day })).map(({ playerId }) => playerId)).toEqual(wanted.sort());
    await owner.query('delete from game_figure where day <= $1', [day]);
  }
  await owner.end();
});
