import { bucketOf } from '@salung/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Limits on what a player may stake and lose in a period. `post_play` checks and counts them. Amounts in satang. */

export interface PlayLimit {
  kind: 'stake' | 'loss';
  /** Business days; a week begins on Monday. */
  period: 'day' | 'week' | 'month';
  most: number;
  /** A looser limit that applies from an instant on; null: no limit from then on. */
  later: { most: number | null; at: Date } | null;
}

/** Processes' clocks may differ by a millisecond, which must not hide a transaction. */
const SLACK = 60_000;

/**
 * What games took from a player's wallet since an instant: stakes that were not refunded, and losses less wins. It reads
 * no older transactions than those.
 */
export async function playedSince(
  db: Database | Tx,
  playerId: string,
  since: Date,
): Promise<{ staked: number; lost: number }> {
  const before = new Date(since.getTime() - SLACK);
  const { rows } = await sql<{ staked: number; lost: number }>`
    select coalesce(-sum(t.effect), 0)::int8 as lost,
      coalesce(-sum(t.effect) filter (where t.kind = 1 or (t.kind = 3 and exists (
        select from game_transaction o
        left join game_transaction oo on oo.bucket = o.bucket and oo.provider_id = o.provider_id
          and oo.ref = o.original and o.kind = 3
        where o.bucket = t.bucket and o.provider_id = t.provider_id and o.ref = t.original
          and coalesce(oo.kind, o.kind) = 1
      ))), 0)::int8 as staked
    from game_transaction t
    where t.player_id = ${playerId} and t.at >= ${since} and t.id > coalesce((
      select o.id from game_transaction o where o.player_id = ${playerId} and o.at < ${before} order by o.id desc limit 1
    ), 0)`.execute(db);
  return rows[0] ?? { staked: 0, lost: 0 };
}

/** The id of a player's last transaction before an instant; what begins later has a greater one. 0 where there is none. */
export async function lastPlayBefore(db: Database | Tx, playerId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from game_transaction where player_id = ${playerId} and at < ${before} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** A player's limits that apply at an instant, with how much of each is used in the period. */
export async function playLimitsOf(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<(PlayLimit & { used: number })[]> {
  const { rows } = await sql<{
    kind: PlayLimit['kind'];
    period: PlayLimit['period'];
    most: number;
    laterMost: number | null;
    laterAt: Date | null;
    used: number;
  }>`
    select kind, period, most, later_most as "laterMost", later_at as "laterAt",
      case when begins >= period_begin(period, ${now}) then used else 0 end as used
    from play_limit where bucket = ${bucketOf(playerId)} and player_id = ${playerId}`.execute(db);
  return rows.flatMap(({ laterMost, laterAt, ...row }) => {
    if (laterAt === null || laterAt > now) {
      return { ...row, later: laterAt && { most: laterMost, at: laterAt } };
    }
    return laterMost === null ? [] : { ...row, most: laterMost, later: null };
  });
}

/** Sets a limit, with the player locked. A new limit also counts what was played in the period before it was set. */
export async function limitPlay(tx: Tx, playerId: string, limit: PlayLimit, now: Date): Promise<void> {
  const { kind, period, most, later } = limit;
  const { rowCount } = await changed(tx, playerId, limit);
  if (rowCount > 0) return;
  const begins = await beginOf(tx, period, now);
  const { staked, lost } = await playedSince(tx, playerId, begins.at);
  await sql`
    insert into play_limit (bucket, player_id, kind, period, most, later_most, later_at, begins, used)
    values (${bucketOf(playerId)}, ${playerId}, ${kind}, ${period}, ${most}, ${later?.most ?? null}, ${later?.at ?? null},
      ${begins.day}, ${kind === 'stake' ? staked : lost})`.execute(tx);
}

async function changed(tx: Tx, playerId: string, { kind, period, most, later }: PlayLimit) {
  const { numAffectedRows } = await sql`
    update play_limit set most = ${most}, later_most = ${later?.most ?? null}, later_at = ${later?.at ?? null}
    where bucket = ${bucketOf(playerId)} and player_id = ${playerId} and kind = ${kind} and period = ${period}`.execute(
    tx,
  );
  return { rowCount: Number(numAffectedRows ?? 0n) };
}

/** The business day on which a period begins, and its first instant. */
async function beginOf(tx: Tx, period: PlayLimit['period'], now: Date): Promise<{ day: string; at: Date }> {
  const { rows } = await sql<{ day: string; at: Date }>`
    select b.day::text as day, b.day::timestamp at time zone 'Asia/Bangkok' as at
    from (select period_begin(${period}, ${now}) as day) b`.execute(tx);
  if (!rows[0]) throw new Error('no period');
  return rows[0];
}

/** Removes all of a player's limits. */
export const unlimitPlay = (tx: Tx, playerId: string) =>
  sql`delete from play_limit where bucket = ${bucketOf(playerId)} and player_id = ${playerId}`.execute(tx);

/** Deletes limits that no longer apply. */
export const dropOverLimits = (db: Database, now: Date) =>
  sql`delete from play_limit where later_at <= ${now} and later_most is null`.execute(db);
