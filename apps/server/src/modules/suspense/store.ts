import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

export type ItemRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

export const insertItems = (tx: Tx, rows: Insertable<Tables['suspense_item']>[]) =>
  tx.insertInto('suspense_item').values(rows).execute();

export const lockItem = (tx: Tx, id: string) =>
  tx.selectFrom('suspense_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateItem = (tx: Tx, id: string, set: Updateable<Tables['suspense_item']>) =>
  tx.updateTable('suspense_item').set(set).where('id', '=', id).execute();

/** Which of these are still open. */
export async function openOf(db: Database | Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('suspense_item')
    .select(['id', 'player_id'])
    .where('id', 'in', ids)
    .where('state', '=', 'OPEN')
    .execute();
  return new Map(rows.map((row) => [row.id, row.player_id]));
}

/** Satang of all open items. */
export async function openSum(db: Database): Promise<number> {
  const row = await db
    .selectFrom('suspense_item')
    .where('state', '=', 'OPEN')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}
