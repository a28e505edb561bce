import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** Serialises the creation of an owner's files. */
export const lockOwner = (tx: Tx, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 23))`.execute(tx);

/** How many files an owner has asked for since an instant. */
export async function filesSince(tx: Tx, owner: string, since: Date): Promise<number> {
  const { many } = await tx
    .selectFrom('file')
    .select((e) => e.fn.countAll<number>().as('many'))
    .where('owner', '=', owner)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return many;
}

export const insertFile = (db: Database | Tx, row: Insertable<Tables['file']>) =>
  db.insertInto('file').values(row).execute();

export const lockFile = (tx: Tx, name: string) =>
  tx.selectFrom('file').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

export const updateFile = (tx: Tx, name: string, set: Updateable<Tables['file']>) =>
  tx.updateTable('file').set(set).where('name', '=', name).execute();

/** Notes that an object may be in the store soon. */
export const insertAttempt = (db: Database, object: string, at: Date) =>
  db.insertInto('file_attempt').values({ object, at }).execute();

export const deleteAttempt = (db: Database | Tx, object: string) =>
  db.deleteFrom('file_attempt').where('object', '=', object).execute();

/** Objects that no file names, of attempts that have ended. */
export async function abandonedObjects(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_attempt')
    .select('object')
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .execute();
  return rows.map(({ object }) => object);
}

/** A file that was announced, stored or not. */
export const announcedFile = (db: Database, name: string) =>
  db.selectFrom('file').select(['owner', 'stored_at']).where('name', '=', name).executeTakeFirst();

/** A file that is there; one that was only announced is not. */
export const storedFile = (db: Database | Tx, name: string) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('name', '=', name)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();

export const deleteNeverStored = (db: Database, before: Date) =>
  db.deleteFrom('file').where('stored_at', 'is', null).where('expires_at', '<', before).executeTakeFirst();
