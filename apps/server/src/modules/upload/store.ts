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

/**
 * Takes the pictures from their files that were stored before so many years, the oldest first. What is known of them stays, so
 * that a copy is still found. The objects are noted as abandoned in the same statement: the sweep removes them from the store,
 * also after a crash.
 */
export async function removeOldPictures(
  db: Database,
  now: Date,
  years: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select name, object from file
      where object is not null and stored_at < ${now}::timestamptz - make_interval(years => ${years})
      order by stored_at limit ${most} for update skip locked
    ), noted as (
      insert into file_attempt (object, at) select object, ${now} from old on conflict do nothing
    ), removed as (
      update file f set object = null, removed_at = ${now} from old where f.name = old.name returning 1
    )
    select count(*)::int as count from removed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A file that is there, and its picture, too, unless that was removed; one that was only announced is not. */
export const storedFile = (db: Database | Tx, name: string) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('name', '=', name)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();

/** When the picture of a file was removed; null while it is there. */
export const removedAt = async (db: Database, name: string): Promise<Date | null> =>
  (await storedFile(db, name))?.removed_at ?? null;

export const deleteNeverStored = (db: Database, before: Date) =>
  db.deleteFrom('file').where('stored_at', 'is', null).where('expires_at', '<', before).executeTakeFirst();
