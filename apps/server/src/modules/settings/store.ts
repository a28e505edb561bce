import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** The settings that somebody has changed; all others have their defaults. */
export const setValues = (db: Database | Tx) => db.selectFrom('setting').select(['id', 'value']).execute();

/** Who changed them, and when. */
export const setBy = (db: Database | Tx) =>
  db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['setting.id', 'setting.changed_at as changedAt', 'staff.name as changedBy'])
    .execute();

/** A stored value outside the catalogue: the product's name, the contact, whether the site is open. */
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
 * Serialises changes of settings until the commit, over all processes: a setting with its default has no row to lock,
 * and a minimum must not exceed a maximum that somebody else is lowering at the same moment.
 */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(5122)`.execute(tx);
