import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of the sort columns of players: copies of the ledger's balances and of sessions, a minute behind. */

export interface Progress {
  /** The last block of the ledger that was processed. */
  block: number;
  as_of: Date;
}

/** The instant as of which the summary is true; undefined before its first refresh. */
export const summaryAsOf = async (db: Database): Promise<Date | undefined> =>
  (await db.selectFrom('player_summary_progress').select('as_of').executeTakeFirst())?.as_of;

/** The progress of the refresh, locked until the commit, so that one refresh runs at a time. */
export async function lockProgress(tx: Tx): Promise<Progress | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('player_summary'))`.execute(tx);
  return tx.selectFrom('player_summary_progress').select(['block', 'as_of']).executeTakeFirst();
}

export const saveProgress = (tx: Tx, progress: Progress) =>
  tx
    .insertInto('player_summary_progress')
    .values(progress)
    .onConflict((found) => found.column('is_only').doUpdateSet(progress))
    .execute();

/** The ledger's last block, and for how many milliseconds the oldest batch has waited that is in none. */
export async function ledgerBlocks(tx: Tx): Promise<{ last: number; waited: number }> {
  const { rows } = await sql<{ last: number; waited: number }>`
    select coalesce(max(no), 0)::int8 as last, coalesce(greatest(0, (
      select extract(epoch from clock_timestamp() - ledger.instant_of(min(id))) * 1000
      from ledger.batch where block is null)), 0)::float8 as waited
    from ledger.block`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a query without a row');
  return found;
}

const refreshed = (whose: ReturnType<typeof sql>) => sql`
  update player_summary s set balance = m.balance, held = m.held
  from (
    select a.player, coalesce(sum(a.balance) filter (where a.kind = 1), 0)::int8 as balance,
      coalesce(sum(a.balance) filter (where a.kind = 2), 0)::int8 as held
    from ledger.account a where a.id > 0 ${whose} group by a.player
  ) m
  where m.player = s.player_id and (s.balance, s.held) is distinct from (m.balance, m.held)`;

/** Copies every player's balances. */
export const copyAllBalances = (tx: Tx) => refreshed(sql``).execute(tx);

/**
 * Copies the balances of those whose money moved in the blocks from the one after `since` to `end`: of all transfers between the first
 * of these blocks and the last. Joining each batch with its own transfers lets PostgreSQL compare every batch with every transfer.
 */
export async function copyMoved(tx: Tx, since: number, end: number): Promise<void> {
  const { rows } = await sql<{ first: string | null; past: string | null }>`
    select min(id)::text as first, max(id + transfers)::text as past from ledger.batch
    where block > ${since} and block <= ${end}`.execute(tx);
  const [found] = rows;
  if (!found?.first) return;
  const moved = sql`ledger.transfer t where t.id >= ${found.first}::int8 and t.id < ${found.past}::int8`;
  await refreshed(sql`and a.player = any(array(
    select o.player from ledger.account o
    where o.id > 0 and o.id in (select t.from_id from ${moved} union select t.to_id from ${moved})))`).execute(
    tx,
  );
}

/** Copies when players were last seen, of all that were since an instant. */
export const copySeen = (tx: Tx, since: Date | undefined) =>
  sql`
    update player_summary p set last_seen_at = x.at
    from (
      select person_id, max(last_seen_at) as at from session
      where audience = 'player' and last_seen_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      group by person_id
    ) x
    where x.person_id = p.player_id and x.at > p.last_seen_at`.execute(tx);
