import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** How many one person may save for one list. */
export const MOST_VIEWS = 30;

export type ViewRow = Selectable<Tables['saved_view']>;
type ViewList = ViewRow['list'];

export const viewsOf = (db: Database, staffId: string) =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('list')
    .orderBy('name')
    .execute();

/** Serialises saving views of one person until the commit, so that two at once cannot pass the limit. */
export const lockOwner = (tx: Tx, staffId: string) =>
  tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The view of that name with its new search, where there is one. */
export const replaceSearch = (
  tx: Tx,
  staffId: string,
  { list, name, search }: { list: ViewList; name: string; search: string },
) =>
  tx
    .updateTable('saved_view')
    .set({ search })
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();

export async function countViews(tx: Tx, staffId: string, list: ViewList): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertView = (tx: Tx, row: Insertable<Tables['saved_view']>) =>
  tx.insertInto('saved_view').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns whether there was one */
export async function deleteView(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
