import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { listed } from '../../platform/db/paging.ts';

/** The latest top-ups of a player that are summed: nobody makes more in a month, and a page of players stays quick. */
const LATEST = 500;

export interface TopupSums {
  playerId: string;
  /** Satang credited since `since.credited`. */
  amount: number;
  /** How many of those opened since `since.counted` were credited, were rejected and expired. */
  credited: number;
  rejected: number;
  expired: number;
}

/**
 * What became of the latest top-ups of players, as rows of `TopupSums`; who has none is left out.
 * @param who a query of `id`
 */
export const topupSumsSql = (
  who: RawBuilder<unknown>,
  since: { credited: Date; counted: Date },
) => sql<TopupSums>`
    select i.id as "playerId",
      coalesce(sum(t.amount_credited) filter (where t.status = 'APPROVED' and t.decided_at >= ${since.credited}), 0)::int8
        as amount,
      count(*) filter (where t.status = 'APPROVED')::int as credited,
      count(*) filter (where t.status = 'REJECTED')::int as rejected,
      count(*) filter (where t.status = 'EXPIRED')::int as expired
    from (${who}) i
    cross join lateral (
      select status, amount_credited, decided_at from topup
      where player_id = i.id and created_at >= ${since.counted}
      order by created_at desc, id desc limit ${LATEST}
    ) t
    group by i.id`;

/** The same of these players. */
export async function topupSums(
  db: Database,
  playerIds: readonly string[],
  since: { credited: Date; counted: Date },
): Promise<Map<string, TopupSums>> {
  const { rows } = await topupSumsSql(listed(playerIds), since).execute(db);
  return new Map(rows.map((row) => [row.playerId, row]));
}
