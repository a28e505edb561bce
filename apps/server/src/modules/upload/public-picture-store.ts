import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of pictures that everybody may see. */

export type PublicPictureRow = Pick<Selectable<Tables['public_picture']>, 'id' | 'placeholder'> & {
  sizes: unknown;
};

/** Adds a picture with its files; one of the same content only gets its day anew. */
export async function insertPublicPicture(
  tx: Tx,
  row: Insertable<Tables['public_picture']>,
  files: readonly { width: number; data: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('public_picture')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ stored_at: row.stored_at }))
    .execute();
  await tx
    .insertInto('public_picture_file')
    .values(files.map((file) => ({ picture_id: row.id, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function keepPublicPicture(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('public_picture')
    .set({ is_kept: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const publicPictures = (db: Database | Tx, ids: readonly string[]): Promise<PublicPictureRow[]> =>
  db
    .selectFrom('public_picture')
    .select(['id', 'sizes', 'placeholder'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

export async function publicPictureFile(
  db: Database,
  id: string,
  width: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('public_picture_file')
    .select('data')
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.data;
}

export async function deleteAbandoned(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('public_picture')
    .where('is_kept', '=', false)
    .where('stored_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
