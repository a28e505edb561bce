import type { SessionOrder, SessionStatus } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';

/** SQL of sessions as staff see them. */

const views = (db: Database | Tx) =>
  db
    .selectFrom('promotion_session as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .leftJoin('staff as e', 'e.id', 's.ended_by')
    .selectAll('s')
    .select(['p.phone', 'p.first_name as firstName', 'p.last_name as lastName', 'e.name as endedByName']);

export type SessionView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('s.id', '=', id).executeTakeFirst();

/** What sessions are ordered by; those that are equal by when they began, the newest first. */
const orders: Readonly<Record<SessionOrder, RawBuilder<unknown>>> = {
  newest: sql`s.opened_at desc, s.id desc`,
  oldest: sql`s.opened_at, s.id`,
  bonus: sql`s.given desc, s.opened_at desc, s.id desc`,
  forfeited: sql`s.forfeited + s.capped desc, s.opened_at desc, s.id desc`,
};

export async function sessionPage(
  db: Database,
  filter: {
    page: number;
    perPage: number;
    promotionId?: string | undefined;
    playerId?: string | undefined;
    status?: SessionStatus | undefined;
    from?: Date;
    to?: Date;
    order: SessionOrder;
  },
) {
  const { page, perPage, promotionId, playerId, status, from, to, order } = filter;
  let query = views(db);
  if (promotionId) query = query.where('s.promotion_id', '=', promotionId);
  if (playerId) query = query.where('s.player_id', '=', playerId);
  if (status) query = query.where('s.status', '=', status);
  if (from) query = query.where('s.opened_at', '>=', from);
  if (to) query = query.where('s.opened_at', '<', to);
  const rows = await query
    .orderBy(orders[order])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}

type Day = Answer<'promotions.results'>['days'][number];

/** The latest days with claims of a promotion, oldest first. Amounts in satang. */
export async function resultsByDay(
  db: Database,
  id: string,
  span: { from?: Date; to?: Date },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select (opened_at at time zone 'Asia/Bangkok')::date::text as day,
      count(*)::int8 as claimed,
      count(*) filter (where status = 'RUNNING')::int8 as running,
      count(*) filter (where status = 'REACHED')::int8 as reached,
      count(*) filter (where status = 'CANCELLED')::int8 as cancelled,
      count(*) filter (where status = 'CANCELLED' and kept < w0)::int8 as "cancelledAfterLoss",
      count(*) filter (where status = 'EXPIRED')::int8 as expired,
      count(*) filter (where status = 'LOST')::int8 as lost,
      count(*) filter (where status = 'ENDED')::int8 as ended,
      coalesce(sum(given), 0)::int8 as given,
      coalesce(sum(forfeited + late_due + capped), 0)::int8 as forfeited,
      coalesce(sum(given - forfeited - late_due - capped), 0)::int8 as cost,
      coalesce(sum(staked - won), 0)::int8 as ggr
    from promotion_session
    where promotion_id = ${id} and opened_at >= ${span.from ?? new Date(0)} and opened_at < ${span.to ?? new Date('2100-01-01')}
    group by 1 order by 1 desc limit 400`.execute(db);
  return rows.reverse();
}
