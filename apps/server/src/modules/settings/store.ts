import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** What somebody has set: ids and values; everything else has its preset. */
export const setValues = (db: Database | Tx) => db.selectFrom('setting').select(['id', 'value']).execute();

/** Who set what has been set, and when. */
export const setBy = (db: Database | Tx) =>
  db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['setting.id', 'setting.changed_at as changedAt', 'staff.name as changedBy'])
    .execute();

/** A value that is no setting of the catalogue: the product's name, the contact, whether the site is open. */
export async function storedValue(db: Database | Tx, id: string) {
  return db
    .selectFrom('setting')
    .select(['value', 'changed_at as changedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export const putValue = (tx: Tx, row: { id: string; value: unknown; by: string | null; at: Date }) => {
  const set = { value: JSON.stringify(row.value), changed_by: row.by, changed_at: row.at };
  return tx
    .insertInto('setting')
    .values({ id: row.id, ...set })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
};

/**
 * One change at a time, over all processes and until the commit: a setting that is still at its preset has no row
 * to lock, and a minimum must not pass a maximum that somebody else is just lowering.
 */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(5122)`.execute(tx);
