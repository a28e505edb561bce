import type { PlanOwners } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

export type EarningKind = 'affiliate' | 'cashback';

export interface PlanRow {
  id: string;
  playerId: string | null;
  fromDay: string;
  terms: unknown;
  createdAt: Date;
  createdBy: string;
  approvedBy: string | null;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
}

export const insertPlan = (tx: Tx, row: Insertable<Tables['earning_plan']>): Promise<unknown> =>
  tx.insertInto('earning_plan').values(row).execute();

/** The terms that these owners have on a day: their own, else those of the house (null). Owners without any are left out. */
export async function termsOn(
  db: Database | Tx,
  kind: EarningKind,
  owners: readonly (string | null)[],
  day: string,
): Promise<Map<string | null, unknown>> {
  const { rows } = await sql<{ playerId: string | null; terms: unknown }>`
    select distinct on (player_id) player_id as "playerId", terms from earning_plan
    where kind = ${kind} and from_day <= ${day}::date and (player_id is null or player_id = any (${owners.filter((id) => id !== null)}::uuid[]))
    order by player_id, from_day desc, created_at desc, id desc`.execute(db);
  const found = new Map(rows.map(({ playerId, terms }) => [playerId, terms]));
  const house = found.get(null) ?? undefined;
  const result = new Map<string | null, unknown>();
  for (const owner of owners) {
    const terms = found.get(owner) ?? house;
    if (terms) result.set(owner, terms);
  }
  return result;
}

/** The first day on which any plan of a kind is on. */
export async function firstPlanDay(db: Database | Tx, kind: EarningKind): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(from_day)::text as day from earning_plan where kind = ${kind}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Which plans are wanted: a player's, the house's or those of players; all of them where nothing is said. */
export interface Whose {
  playerId?: string | undefined;
  of?: PlanOwners | undefined;
}

const views = (db: Database | Tx, kind: EarningKind, { playerId, of }: Whose) => {
  let query = db
    .selectFrom('earning_plan as t')
    .innerJoin('staff as c', 'c.id', 't.created_by')
    .leftJoin('staff as s', 's.id', 't.approved_by')
    .leftJoin('player as p', 'p.id', 't.player_id')
    .where('t.kind', '=', kind);
  if (playerId !== undefined) query = query.where('t.player_id', '=', playerId);
  return of === undefined ? query : query.where('t.player_id', of === 'house' ? 'is' : 'is not', null);
};

const shown = [
  't.id',
  't.player_id as playerId',
  't.from_day as fromDay',
  't.terms',
  't.created_at as createdAt',
  'c.name as createdBy',
  's.name as approvedBy',
  'p.phone',
  'p.first_name as firstName',
  'p.last_name as lastName',
] as const;

export const planById = (db: Database | Tx, kind: EarningKind, id: string): Promise<PlanRow | undefined> =>
  views(db, kind, {})
    .select([...shown])
    .where('t.id', '=', id)
    .executeTakeFirst();

/** Plans, the newest first. */
export async function planPage(
  db: Database,
  kind: EarningKind,
  { page, perPage, ...whose }: Whose & { page: number; perPage: number },
): Promise<{ rows: PlanRow[]; total: number }> {
  const query = views(db, kind, whose);
  const rows = await query
    .select([...shown])
    .orderBy('t.from_day', 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Ids of the plans that are on today: the latest of each owner. */
export async function plansNow(
  db: Database,
  kind: EarningKind,
  day: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (player_id) id from earning_plan where kind = ${kind} and from_day <= ${day}::date
      order by player_id, from_day desc, created_at desc, id desc
    ) latest where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Serialises changes of the plans of a kind. */
export const lockPlans = (tx: Tx, kind: EarningKind): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(5134, hashtext(${kind}))`.execute(tx);
