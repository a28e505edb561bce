import { type Insertable, sql } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Tables } from '../../tables.ts';

export const insertEvents = (tx: Tx, rows: readonly Insertable<Tables['event']>[]): Promise<unknown> =>
  tx
    .insertInto('event')
    .values([...rows])
    .execute();

export interface EventRow {
  id: number;
  kind: string;
  player_id: string | null;
  data: Record<string, unknown>;
  at: Date;
}

/** The next events that a follower has not read; the transaction also moves it on. */
export async function takeEvents(tx: Tx, follower: string, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, kind, player_id, data, at from follow_events(${follower}, ${most})`.execute(tx);
  return rows;
}

export const install = (tx: Tx, name: string, source: string, fromBeginning: boolean): Promise<unknown> =>
  sql`select install_follower(${name}, ${source}, ${fromBeginning})`.execute(tx);

/** Removes a follower while no process reads for it. @returns whether it was there */
export async function remove(tx: Tx, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('follow.' || ${name}))`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('follower')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How far a follower is. */
export interface Reading {
  name: string;
  source: string;
  /** Since when its oldest unread item has waited; null where it has read all. */
  since: Date | null;
  /** When it last came nearer, and `since` then. */
  markAt: Date;
  markSince: Date | null;
  /** By the clock that the ids come from. */
  now: Date;
}

export async function readings(db: Database): Promise<Reading[]> {
  const query = sql<Reading>`
    select b.name, b.source, b.since, f.mark_at as "markAt", f.mark_since as "markSince", clock_timestamp() as now
    from followers_behind() b join follower f on f.name = b.name order by b.name`;
  return readPrepared(db, query.compile(db));
}

/** Notes how far each follower is, where it has come nearer. */
export const mark = (db: Database): Promise<unknown> => sql`select mark_followers()`.execute(db);

/** Deletes events before an instant that every follower has read. */
export const forget = (db: Database, before: Date): Promise<unknown> =>
  inSteps(async (most) => {
    const { numAffectedRows } = await sql`delete from event where id in (
      select id from (select id, at from event order by id limit ${most}) oldest
      where at < ${before} and id <= events_read_by_all())`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
