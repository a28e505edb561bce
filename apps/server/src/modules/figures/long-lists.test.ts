import { bucketOf } from '@salung/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, type TestPlayer } from '../../../test/factories.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { balancesAround, roundPage, roundsOfRef, roundsOfTransaction } from '../rounds/index.ts';
import { roundsOf } from '../turnover/bets-store.ts';

// 50,000 rounds of a player: lists are read along their indexes, whatever is asked for.

const ROUNDS = 50_000;

let app: TestApp;
let house: PlayHouse;
let player: TestPlayer;
/** The id of a round in the middle. */
let middle: number;

beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
  player = await createPlayer(app);
  const { pool } = app.platform;
  const bound = [bucketOf(player.id), player.id, house.provider.id, house.games.slot, ROUNDS];
  // A stake and a win each, a second apart.
  await pool.query(
    `with made as (
       select n, game_id_at(now() - (${ROUNDS} - n) * interval '1 second') as id
       from generate_series(1, $5::int) n
     ), transactions as (
       insert into game_transaction (bucket, provider_id, ref, id, player_id, round_ref, game_id, kind, state, amount, effect,
         balance, at)
       select $1::int2, $3::int2, x.ref || m.n, m.id + x.later, $2::uuid, 'round-' || m.n, $4::int4, x.kind, 0, 100,
         x.effect, 1000 + x.effect, now()
       from made m cross join (values ('stake-', 0, 1, -100), ('win-', 1, 2, 100)) x (ref, later, kind, effect)
     )
     insert into game_round (bucket, player_id, provider_id, ref, id, last_id, game_id, state, stakes, wins, staked, won,
       counts, last_at, finished_at, ended_at)
     select $1, $2, $3, 'round-' || n, id, id + 1, $4, 2, 1, 1, 100, 100, 100, now(), now(), now() from made`,
    bound,
  );
  await pool.query('analyze game_round, game_transaction');
  const { rows } = await pool.query<{ id: number }>(`select id from game_round where ref = 'round-25000'`);
  middle = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await house.close();
  await app.close();
});

interface Read {
  whole: number;
  byIndex: number;
}

/** What this connection has read of rounds and transactions so far. Inside of a transaction nothing resets it. */
async function counted(tx: Tx): Promise<Read> {
  const { rows } = await sql<Read>`
    select sum(seq_tup_read)::int8 as whole, sum(idx_tup_fetch)::int8 as "byIndex" from pg_stat_xact_user_tables
    where relname in ('game_round', 'game_transaction')`.execute(tx);
  return rows[0] ?? { whole: Number.NaN, byIndex: Number.NaN };
}

/** How many rows of rounds and transactions something reads: of whole tables, and by indexes. */
const rowsReadBy = (read: (tx: Tx) => Promise<unknown>): Promise<Read> =>
  inTransaction(app.platform.db, async (tx) => {
    const before = await counted(tx);
    await read(tx);
    const after = await counted(tx);
    return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex };
  });

const page = { before: undefined, perPage: 50 };

it.each<[string, number, (tx: Tx) => Promise<unknown>]>([
  ['the newest rounds', 60, (tx) => roundPage(tx, {}, page)],
  ['the newest of a player', 60, (tx) => roundPage(tx, { playerId: player.id }, page)],
  ['old ones of a player', 60, (tx) => roundPage(tx, { playerId: player.id }, { ...page, before: middle })],
  ['those of a time', 60, (tx) => roundPage(tx, { from: new Date(0), to: new Date() }, page)],
  // What no index finds: the rounds that are looked at, once more for where to go on.
  ['what is rare', 41_000, (tx) => roundPage(tx, { wonFrom: 10_000 }, page)],
  ['what is rare of a player', 41_000, (tx) => roundPage(tx, { playerId: player.id, state: 'open' }, page)],
  ['the round of a transaction', 4, (tx) => roundsOfTransaction(tx, 'win-1')],
  ['a round by its name', 4, (tx) => roundsOfRef(tx, player.id, 'round-1')],
  ['the player\u2019s history', 60, (tx) => roundsOf(tx, player.id, middle, 50)],
  ['balances', 4, (tx) => balancesAround(tx, [{ playerId: player.id, id: middle, lastId: middle + 1 }])],
])('%s: by an index, at most %d rows', async (_name, most, read) => {
  const { whole, byIndex } = await rowsReadBy(read);
  expect(whole).toBe(0);
  expect(byIndex).toBeGreaterThan(0);
  expect(byIndex).toBeLessThanOrEqual(most);
});

it('goes on where it stopped looking, until everything was looked at', async () => {
  let before: number | undefined;
  let pages = 0;
  do {
    const found = await roundPage(app.platform.db, { wonFrom: 10_000 }, { before, perPage: 50 });
    expect(found.rows).toEqual([]);
    before = found.next;
    pages += 1;
  } while (before !== undefined);
  expect(pages).toBe(3);
});
