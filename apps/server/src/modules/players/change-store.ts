import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows, inOrderOf } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';
import { type ChangeStatus, changeTransitions } from './state.ts';

/** SQL of changes of bank and phone. */

export type ChangeKind = Tables['player_change']['kind'];
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

/** Whose change it is, and who asked for it; that never changes, so it can be read before anything is locked. */
export async function partiesOf(db: Database, id: string) {
  const row = await db
    .selectFrom('player_change')
    .select(['player_id', 'created_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { playerId: row.player_id, staffIds: [row.created_by] };
}

export const lockChange = (tx: Tx, id: string) =>
  tx.selectFrom('player_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertChange = (tx: Tx, row: Insertable<Tables['player_change']>) =>
  tx.insertInto('player_change').values(row).execute();

export const updateChange = (tx: Tx, id: string, set: Updateable<Tables['player_change']>) =>
  tx.updateTable('player_change').set(set).where('id', '=', id).execute();

export async function isWaiting(db: Database | Tx, playerId: string, kind: ChangeKind): Promise<boolean> {
  const row = await db
    .selectFrom('player_change')
    .select('id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
}

/** The changes that are shown with a player: the oldest one that waits, and how often the bank was changed. */
export async function changesOf(db: Database | Tx, playerId: string) {
  const rows = await db
    .selectFrom('player_change')
    .select(['id', 'kind', 'status'])
    .where('player_id', '=', playerId)
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const open = rows.find(({ status }) => status === 'PENDING');
  return {
    openChange: open ? { id: open.id, kind: open.kind } : null,
    bankChanges: rows.filter(({ kind, status }) => kind === 'bank' && status === 'APPROVED').length,
  };
}

/** Puts a bank account in the place of the active one. */
export async function replaceBank(tx: Tx, row: Insertable<Tables['player_bank']>): Promise<void> {
  await tx
    .updateTable('player_bank')
    .set({ is_active: false })
    .where('player_id', '=', row.player_id)
    .where('is_active', '=', true)
    .execute();
  await tx.insertInto('player_bank').values(row).execute();
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('player_change as c')
    .innerJoin('player as p', 'p.id', 'c.player_id')
    .leftJoin('staff as m', 'm.id', 'c.created_by')
    .leftJoin('staff as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select([
      'p.phone as playerPhone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'm.name as createdByName',
      'd.name as decidedByName',
    ]);

export type ChangeView = Awaited<ReturnType<typeof viewById>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('c.id', '=', id).executeTakeFirstOrThrow();

/** A player's latest changes, newest first. */
export const latestOf = (db: Database, playerId: string, limit: number) =>
  views(db)
    .where('c.player_id', '=', playerId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();

export interface ChangeFilter {
  page: number;
  per_page: number;
  status?: ChangeStatus | undefined;
  playerId?: string | undefined;
  order: 'newest' | 'oldest';
}

const allStatuses = Object.keys(changeTransitions) as ChangeStatus[];

/** A page of changes: open ones first, each part by time. Every status is read along its own index. */
export async function changePage(db: Database, filter: ChangeFilter) {
  const { page, per_page, playerId, order } = filter;
  const direction = order === 'newest' ? 'desc' : 'asc';
  const rows = (status?: ChangeStatus) =>
    db
      .selectFrom('player_change')
      .select(['id', 'created_at', 'status'])
      .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'PENDING'))
      .$if(playerId !== undefined, (some) => some.where('player_id', '=', playerId ?? ''));
  const statuses = filter.status ? [filter.status] : allStatuses;
  const end = page * per_page;
  const walks = statuses.map((status) =>
    rows(status).orderBy('created_at', direction).orderBy('id', direction).limit(end),
  );
  const found = await sql<{ id: string }>`
    select id from (${sql.join(
      walks.map((walk) => sql`(${walk})`),
      sql` union all `,
    )}) c
    order by status = 'PENDING' desc, created_at ${sql.raw(direction)}, id ${sql.raw(direction)}
    limit ${per_page} offset ${end - per_page}`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  const shown = ids.length > 0 ? await views(db).where('c.id', 'in', ids).execute() : [];
  return {
    rows: inOrderOf(ids, shown),
    ...(await countRows(db, rows(filter.status))),
  };
}

/** Changes that wait for staff, and since when the oldest does. */
export const waitingChangesQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(created_at) as "oldestAt" from player_change
      where status = 'PENDING'`;

/** Whether a change of the player waits, of whichever kind. */
export async function hasWaitingChange(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('player_change')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
}
