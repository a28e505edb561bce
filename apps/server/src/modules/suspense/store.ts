import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

export const insertItem = (tx: Tx, row: Insertable<Tables['suspense_item']>) =>
  tx.insertInto('suspense_item').values(row).execute();

/** Satang of all open items. */
export async function openSum(db: Database): Promise<number> {
  const row = await db
    .selectFrom('suspense_item')
    .where('state', '=', 'OPEN')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}
