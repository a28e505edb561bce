import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** What commission and cashback need to know of sessions. */

/**
 * Rounds that were not played with own money: those of sessions that began before an instant, and those that follow them while money
 * above the limit of the first withdrawal is there. Their ids are above `after` and up to `until`; null is without an end so far.
 */
export const sessionRounds = (
  db: Database | Tx,
  playerIds: readonly string[],
  before: Date,
): Promise<{ playerId: string; after: number; until: number | null }[]> =>
  db
    .selectFrom('promotion_session')
    .select(['player_id as playerId', 'position as after'])
    .select(
      sql<number | null>`case when not is_above then coalesce(above_until, end_position) end`.as('until'),
    )
    .where('player_id', 'in', [...playerIds])
    .where('opened_at', '<', before)
    .execute();

/**
 * What sessions that ended within a span have lost of own money, in satang: W0 less what was kept, with what came later as if it had
 * come before. Stakes in rounds that began before the session are play of their own. Sessions that lost none of it are left out.
 */
export async function sessionLosses(
  db: Database | Tx,
  { from, to, playerIds }: { from: Date; to: Date; playerIds: readonly string[] },
): Promise<{ playerId: string; loss: number }[]> {
  const { rows } = await sql<{ playerId: string; loss: number }>`
    select player_id as "playerId", sum(greatest(0, w0 - (kept + late_won - late_due) - older_staked))::int8 as loss
    from promotion_session
    where player_id = any (${[...playerIds]}::uuid[]) and ended_at >= ${from} and ended_at < ${to}
    group by player_id`.execute(db);
  return rows.filter(({ loss }) => loss > 0);
}

/** The next players, by id, with sessions that ended within a span. */
export async function playersOfSessions(
  db: Database | Tx,
  { from, to, after }: { from: Date; to: Date; after: string | null },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct player_id as id from promotion_session
    where ended_at >= ${from} and ended_at < ${to} and (${after}::uuid is null or player_id > ${after}::uuid)
    order by player_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
