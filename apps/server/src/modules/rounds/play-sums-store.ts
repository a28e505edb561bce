import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/**
 * Sums of a player's play by where its rounds began, in the order of ids. They are read anew from the transactions, so reading
 * them twice is as good as once. Amounts in satang.
 */

/** Rounds that begin from now on have a greater id, with the player locked; those that have begun, a smaller one. */
export async function gameIdNow(tx: Tx): Promise<number> {
  // Ids of one millisecond are not in the order of batches.
  const { rows } = await sql<{ id: number }>`select game_id_at(clock_timestamp()) + 8191 as id`.execute(tx);
  if (!rows[0]) throw new Error('no clock');
  return rows[0].id;
}

/** What is staked, less what was won, in the player's open rounds that began after a position. */
export async function openStakesFrom(db: Database | Tx, playerId: string, from: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(greatest(r.staked - r.won, 0)), 0)::int8 as sum
    from rounds_maybe_open(${playerId}) m (id)
    join game_round r on r.player_id = ${playerId} and r.id = m.id and r.state = 1
    where m.id > ${from}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** What rounds that began before a position have paid into the wallet after it: wins, prizes and refunds. */
export async function paidByOlder(tx: Tx, playerId: string, position: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.effect), 0)::int8 as sum
    from game_transaction t
    join game_round r on r.bucket = t.bucket and r.player_id = t.player_id and r.provider_id = t.provider_id and r.ref = t.round_ref
    where t.player_id = ${playerId} and t.id > ${position} and t.effect > 0 and r.id <= ${position}`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0;
}

/** What was staked between two positions in rounds that began before the first of them. */
export async function stakedOnOlder(tx: Tx, playerId: string, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(-t.effect), 0)::int8 as sum
    from game_transaction t
    join game_round r on r.bucket = t.bucket and r.player_id = t.player_id and r.provider_id = t.provider_id and r.ref = t.round_ref
    where t.player_id = ${playerId} and t.id > ${from} and t.id <= ${to} and t.effect < 0 and r.id <= ${from}`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0;
}

/**
 * What transactions after `to` did to the wallet in rounds that began between two positions. Of a round that took stakes after `to`, these
 * come back first: what was staked then is no result of what was staked before, and its loss is none either.
 */
export async function paidAfter(tx: Tx, playerId: string, from: number, to: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(greatest(x.effect, x.taken)), 0)::int8 as sum from (
      select sum(t.effect) as effect,
        -- Without stakes of its own, a round did what it did.
        case when bool_or(t.kind = 1) then coalesce(sum(t.effect) filter (where t.kind <> 1 and t.effect < 0), 0)
          else sum(t.effect) end as taken
      from game_transaction t
      join game_round r on r.bucket = t.bucket and r.player_id = t.player_id and r.provider_id = t.provider_id and r.ref = t.round_ref
      where t.player_id = ${playerId} and t.id > ${to} and r.id > ${from} and r.id <= ${to}
      group by r.provider_id, r.ref
    ) x`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Stakes and wins of rounds that began between two positions, as they are now. */
export async function playedFrom(
  db: Database | Tx,
  playerId: string,
  from: number,
  to: number,
): Promise<{ staked: number; won: number }> {
  const { rows } = await sql<{ staked: number; won: number }>`
    select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(won), 0)::int8 as won
    from game_round where player_id = ${playerId} and id > ${from} and id <= ${to}`.execute(db);
  return rows[0] ?? { staked: 0, won: 0 };
}
