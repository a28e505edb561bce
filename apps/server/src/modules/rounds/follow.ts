import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '../../platform/db/database.ts';

/** A round as a batch left it: it ended, or changed after its end. Amounts in satang. */
export interface Settled {
  /** Id of the batch; a player's later changes have higher ones. */
  batch: number;
  playerId: string;
  roundId: number;
  gameId: number;
  staked: number;
  won: number;
  /** Of the stakes, what counts for turnover, before weights. */
  counts: number;
  /** It accepts messages again, and will be told of once more when it ends. */
  isOpen: boolean;
}

const columns = sql`batch, player_id as "playerId", round_id as "roundId", game_id as "gameId", staked, won, counts,
  is_open as "isOpen"`;

/**
 * What the next batches settled that a follower has not read, in their order, in whole batches of together about `most`
 * rounds. The transaction that writes what follows from it also moves the follower on, so each batch is read exactly
 * once; after a restore from a dump, those of the last hour are read again. Empty where nothing is left, or where another
 * process reads.
 */
export async function takeSettled(tx: Tx, follower: string, most: number): Promise<Settled[]> {
  const { rows } = await sql<Settled>`select ${columns} from follow_batches(${follower}, ${most})`.execute(
    tx,
  );
  return rows;
}

/** What was settled of one player since shortly before where the follower is; it does not move. */
export async function settledOf(tx: Tx, follower: string, playerId: string): Promise<Settled[]> {
  const { rows } = await sql<Settled>`select ${columns} from settled_of(${follower}, ${playerId})`.execute(
    tx,
  );
  return rows;
}

/** What the wallets of these players had after these batches, in the order of the settled; null where nobody knows. */
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

/** Whether a player has a round that has not ended. Rounds are swept long before they are a week old. */
export async function hasOpenRound(db: Database | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from game_round r where r.player_id = ${playerId} and r.state = 1
        and r.id > game_id_at(clock_timestamp() - interval '8 days')
    ) as has`.execute(db);
  return rows[0]?.has === true;
}

/**
 * Runs something while a follower stands still, over all processes. The lock is a connection's, so it also keeps over
 * several transactions of `work`.
 */
export async function whileStanding<T>(pool: pg.Pool, follower: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const key = [`follow.${follower}`];
  try {
    // A step holds it for a moment only.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', key);
    const result = await work();
    // Before this returns: a step that follows at once must not find it taken still.
    await client.query('select pg_advisory_unlock(hashtext($1))', key);
    return result;
  } finally {
    // Closing the connection gives the lock back after a failure, too.
    client.release(true);
  }
}
