import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';
import type { TurnoverStatus } from './state.ts';

export const insertRequirement = (tx: Tx, row: Insertable<Tables['turnover_requirement']>) =>
  tx.insertInto('turnover_requirement').values(row).execute();

/** Open requirements of a player in the order in which they are worked off. */
export const openOf = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'OPEN')
    .orderBy('is_first', 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(500)
    .execute();

/** Whether a player has ever had a requirement. Rounds that change late can open again one that is closed. */
export async function hasAny(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from turnover_requirement where player_id = ${playerId}) as has`.execute(tx);
  return rows[0]?.has === true;
}

export type RequirementRow = Awaited<ReturnType<typeof openOf>>[number];

/** The player of a requirement; that never changes, so it can be read before anything is locked. */
export async function playerOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('turnover_requirement')
    .select('player_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.player_id;
}

/** The staff who gave the money of a requirement. */
export async function giversOf(tx: Tx, id: string): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('turnover_requirement')
    .select('given_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.given_by ?? [];
}

export const lockRequirement = (tx: Tx, id: string) =>
  tx.selectFrom('turnover_requirement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateRequirement = (tx: Tx, id: string, set: Updateable<Tables['turnover_requirement']>) =>
  tx.updateTable('turnover_requirement').set(set).where('id', '=', id).execute();

/** Closes a requirement; one that lapses notes where in the order of batches. */
export const closeRow = (tx: Tx, id: string, set: Updateable<Tables['turnover_requirement']>) =>
  tx
    .updateTable('turnover_requirement')
    .set({
      ...set,
      ...(set.status === 'LAPSED' ? { lapsed_at: sql<number>`game_id_at(clock_timestamp())` } : {}),
    })
    .where('id', '=', id)
    .execute();

/** The open requirement that something gave a player, locked. */
export const lockOpenOf = (tx: Tx, playerId: string, sourceId: string) =>
  tx
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('source_id', '=', sourceId)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();

const views = (db: Database | Tx) =>
  db
    .selectFrom('turnover_requirement as r')
    .innerJoin('player as p', 'p.id', 'r.player_id')
    .leftJoin('staff as c', 'c.id', 'r.closed_by')
    .selectAll('r')
    .select(['p.phone', 'p.first_name as firstName', 'p.last_name as lastName', 'c.name as closedByName'])
    .select((e) => waitingFor('turnover', e.ref('r.id')).as('approvalId'));

export type RequirementView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('r.id', '=', id).executeTakeFirst();

export async function requirementPage(
  db: Database,
  filter: {
    page: number;
    perPage: number;
    playerId?: string | undefined;
    status?: TurnoverStatus | undefined;
  },
) {
  const { page, perPage, playerId, status } = filter;
  let query = views(db);
  if (playerId) query = query.where('r.player_id', '=', playerId);
  if (status) query = query.where('r.status', '=', status);
  const rows = await query
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}

/** Has the requirement of a session stand in for the open ones that something gave a player. */
export const standIn = (tx: Tx, playerId: string, sourceId: string, by: string) =>
  tx
    .updateTable('turnover_requirement')
    .set({ stood_in_by: by })
    .where('player_id', '=', playerId)
    .where('source_id', '=', sourceId)
    .where('status', '=', 'OPEN')
    .execute();

/** The open requirements for which another stands in, locked. */
export const lockStoodInBy = (tx: Tx, playerId: string, by: string) =>
  tx
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('stood_in_by', '=', by)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The requirement that a deposit or a gift gave a player, in any state. */
export const requirementOf = (db: Database | Tx, playerId: string, sourceId: string) =>
  db
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();

/** How far the requirements that these gave players have come, as stored: satang by what gave them. */
export async function doneOf(
  db: Database | Tx,
  of: readonly { playerId: string; sourceId: string }[],
): Promise<Map<string, number>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .selectFrom('turnover_requirement')
    .select(['source_id', 'done'])
    .where('player_id', 'in', [...new Set(of.map(({ playerId }) => playerId))])
    .where(
      'source_id',
      'in',
      of.map(({ sourceId }) => sourceId),
    )
    .execute();
  return new Map(rows.map(({ source_id, done }) => [source_id, done]));
}

/** Satang that a player still has to play, as stored. */
export async function leftOf(db: Database | Tx, playerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('turnover_requirement')
    .select(sql<number>`coalesce(sum(greatest(required - done, 0)), 0)::int8`.as('sum'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'OPEN')
    .where('stood_in_by', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}
