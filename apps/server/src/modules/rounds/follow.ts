import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../platform/db/database.ts';

/** A round as a batch left it: it ended, or changed after its end. Amounts in satang. */
export interface Settled {
  /** Id of the batch; a player's later changes have higher ones. */
  batch: number;
  playerId: string;
  roundId: number;
  gameId: number;
  staked: number;
  won: number;
  /** How much of the stakes counts for turnover, before weights. */
  turnoverAmount: number;
  /** It accepts messages again, and will be reported once more when it ends. */
  isOpen: boolean;
}

const columns = sql`batch, player_id as "playerId", round_id as "roundId", game_id as "gameId", staked, won,
  counts as "turnoverAmount", is_open as "isOpen"`;

/**
 * The rounds settled by the next batches that a follower has not read, in order: whole batches, with about `most` rounds in
 * all. The caller's transaction, which writes what follows from them, also advances the follower, so each batch is read exactly
 * once; after a restore from a dump, those of the last hour are read again. Empty if nothing is left, or if another process is
 * reading.
 */
export async function takeSettled(tx: Tx, follower: string, most: number): Promise<Settled[]> {
  const { rows } = await sql<Settled>`select ${columns} from follow_batches(${follower}, ${most})`.execute(
    tx,
  );
  return rows;
}

/** One player's settled rounds since shortly before the follower's position, which does not change. */
export async function settledOf(tx: Tx, follower: string, playerId: string): Promise<Settled[]> {
  const { rows } = await sql<Settled>`select ${columns} from settled_of(${follower}, ${playerId})`.execute(
    tx,
  );
  return rows;
}

/** These players' wallet balances after these batches, in the order of `settled`; null if unknown. */
export async function balancesAfter(tx: Tx, settled: readonly Settled[]): Promise<(number | null)[]> {
  const players = settled.map(({ playerId }) => playerId);
  const batches = settled.map(({ batch }) => batch);
  const { rows } = await sql<{ balance: number | null }>`
    select (
      select t.balance from game_transaction t
      where t.player_id = s.player and t.id >= s.batch and t.id < s.batch + 1024
      order by t.id desc limit 1
    ) as balance
    from unnest(${players}::uuid[], ${batches}::int8[]) with ordinality s (player, batch, ord)
    order by s.ord`.execute(tx);
  return rows.map(({ balance }) => balance);
}

/**
 * Runs `work` while a follower is paused in all processes. The lock belongs to a connection, so it lasts over several
 * transactions of `work`.
 */
export async function withFollowerPaused<T>(
  pool: pg.Pool,
  follower: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const key = [`follow.${follower}`];
  try {
    // A follower keeps it only for a moment.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', key);
    const result = await work();
    // Before this returns: a follower that continues at once must not find the lock still taken.
    await client.query('select pg_advisory_unlock(hashtext($1))', key);
    return result;
  } finally {
    // Closing the connection also releases the lock after a failure.
    client.release(true);
  }
}
