import type { Database, Tx } from '../../platform/db/database.ts';

/** What somebody has set: ids and values; everything else has its preset. */
export const setValues = (db: Database | Tx) => db.selectFrom('setting').select(['id', 'value']).execute();

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
