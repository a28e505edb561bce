import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the site's own pictures. */

/** Adds pictures; those of the same name are the same. */
export const insertPictures = (tx: Tx, rows: Insertable<Tables['site_picture']>[]) =>
  tx
    .insertInto('site_picture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A picture by its address; undefined where there is none. */
export async function sitePicture(db: Database, path: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('site_picture').select('data').where('name', '=', path).executeTakeFirst();
  return row?.data;
}
