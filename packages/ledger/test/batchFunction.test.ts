import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BatchFunction,
  balances,
  bucketOf,
  createLanes,
  type Item,
  type Outcome,
  postBatch,
} from '../src/index.ts';
import { type LedgerDatabase, ledgerDatabase, newPlayer } from './database.ts';

// The shape that games will take: a module's function locks the players, decides on its own rows, calls
// ledger.post_batch and writes its rows, all in the one call of a lane. Here: a stake limit per player.

interface Bet {
  key: string;
  player: string;
  amount: number;
}
type BetOutcome = Outcome | { status: 'refused'; code: 'OVER_LIMIT'; replayed: boolean };

const module = `
  create schema toy;
  create table toy.spent (player uuid primary key, amount bigint not null, bets integer not null);
  grant usage on schema toy to salung_app;
  grant select, insert, update on toy.spent to salung_app;

  -- $1 players and $2 amounts of the bets, then the arrays of ledger.post_batch for the same items, one leg each.
  create function toy.bet_batch(
    p_player uuid[], p_amount bigint[],
    a1 uuid[], a2 smallint[], a3 text[], a4 smallint[], a5 text[], a6 uuid[], a7 smallint[], a8 text[], a9 text[],
    a10 text[], a11 text[], a12 integer[], a13 integer[], a14 integer[], a15 bigint[], a16 text[],
    out status smallint[], out transfer bigint[], out transfers smallint[], out balance bigint[]
  ) language plpgsql as $$
  declare
    spent jsonb := '{}'; -- player -> spent
    i integer; over boolean[] := '{}'; r record;
  begin
    perform ledger.lock_players(p_player);
    for r in select s.player, s.amount from toy.spent s where s.player = any (p_player) loop
      spent := spent || jsonb_build_object(r.player, r.amount);
    end loop;
    for i in 1..cardinality(p_player) loop
      over[i] := coalesce((spent ->> p_player[i]::text)::bigint, 0) + p_amount[i] > 100
        and not exists (select from ledger.key k where k.digest = ledger.digest_of(a5[i]));
      if over[i] then
        a15[i] := 140737488355327; -- refused by the ledger without effect, and told apart below
        a7[i] := 0;
      else
        spent := spent || jsonb_build_object(p_player[i], coalesce((spent ->> p_player[i]::text)::bigint, 0) + p_amount[i]);
      end if;
    end loop;
    select b.* into status, transfer, transfers, balance
    from ledger.post_batch(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16) b;
    for i in 1..cardinality(p_player) loop
      if over[i] then
        status[i] := 99;
      elsif status[i] = 0 then
        insert into toy.spent as s values (p_player[i], p_amount[i], 1)
        on conflict (player) do update set amount = s.amount + excluded.amount, bets = s.bets + 1;
      end if;
    end loop;
  end
  $$;`;

const itemOf = ({ key, player, amount }: Bet): Item => ({
  key,
  by: 'provider:toy',
  legs: [{ from: { player, account: 'wallet' }, to: { house: 'game:test' }, amount, kind: 'stake' }],
});

const betBatch: BatchFunction<Bet, BetOutcome> = {
  name: 'toy.bet_batch',
  text: `select array_to_string(r.status, ',') as status, array_to_string(r.transfer, ',', '') as transfer,
      array_to_string(r.transfers, ',', '') as transfers, array_to_string(r.balance, ',', '') as balance
    from toy.bet_batch(${Array.from({ length: 18 }, (_, i) => `$${i + 1}`).join(', ')}) r`,
  check: (bet) => postBatch.check(itemOf(bet)),
  keys: (bet) => [bet.key],
  fingerprint: (bet) => postBatch.fingerprint(itemOf(bet)),
  bucket: (bet) => bucketOf(bet.player),
  legs: () => 1,
  encode: (bets, fingerprints) => [
    bets.map((bet) => bet.player),
    bets.map((bet) => bet.amount),
    ...postBatch.encode(bets.map(itemOf), fingerprints),
  ],
  decode: (row, bets) => {
    const status = String(row.status).split(',');
    const plain = { ...row, status: status.map((s) => (s === '99' ? '1' : s)).join(',') };
    return postBatch
      .decode(plain, bets.map(itemOf))
      .map((outcome, i) =>
        status[i] === '99' ? { status: 'refused', code: 'OVER_LIMIT', replayed: false } : outcome,
      );
  },
  replay: (outcome) => ({ ...outcome, replayed: true }),
};

let db: LedgerDatabase;
beforeAll(async () => {
  db = await ledgerDatabase();
  await db.pool.query(module);
});
afterAll(() => db.drop());

it('moves the rows of a module with the money, in the one call of a lane', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => newPlayer(db.pool, 1000)));
  const lanes = createLanes({
    connectionString: db.url,
    fn: betBatch,
    connection: { options: '-c role=salung_app' },
  });
  const bets = Array.from({ length: 200 }, (_, i) => ({
    key: randomUUID(),
    player: players[i % 10] ?? '',
    amount: 7,
  }));
  const outcomes = await Promise.all(bets.map((bet) => lanes.post(bet)));
  const again = await Promise.all(bets.map((bet) => lanes.post(bet)));
  await lanes.close();

  // 14 × 7 = 98 fit under the limit of 100, for each of the ten players
  expect(outcomes.filter((outcome) => outcome.status === 'ok')).toHaveLength(140);
  expect(outcomes.filter((o) => o.status === 'refused' && o.code === 'OVER_LIMIT')).toHaveLength(60);
  expect(again.filter((outcome) => outcome.status === 'ok' && outcome.replayed)).toHaveLength(140);
  for (const player of players) {
    expect((await balances(db.pool, player)).wallet).toBe(902);
    const { rows } = await db.pool.query('select amount::int, bets from toy.spent where player = $1', [
      player,
    ]);
    expect(rows).toEqual([{ amount: 98, bets: 14 }]);
  }
});

it('writes neither rows nor money when its call fails', async () => {
  const player = await newPlayer(db.pool, 1000);
  const key = randomUUID();
  const values = betBatch.encode(
    [{ key, player, amount: 7 }],
    [betBatch.fingerprint({ key, player, amount: 7 })],
  );
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query(betBatch.text, values);
  await client.query('rollback');
  client.release();
  expect((await balances(db.pool, player)).wallet).toBe(1000);
  expect((await db.pool.query('select from toy.spent where player = $1', [player])).rowCount).toBe(0);
});
