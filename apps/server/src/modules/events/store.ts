import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
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

export interface Behind {
  name: string;
  source: string;
  /** Since when it has had something to read; null where it has read all. */
  since: Date | null;
  seconds: number;
}

/** How far behind each follower is, by the clock that the ids come from. */
export async function behind(db: Database): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    select name, source, since,
      coalesce(greatest(extract(epoch from clock_timestamp() - since), 0), 0)::float8 as seconds
    from followers_behind() order by name`.execute(db);
  return rows;
}

/** Deletes events before an instant that every follower has read. */
export const forget = (db: Database, before: Date): Promise<unknown> =>
  inSteps(async (most) => {
    const { numAffectedRows } = await sql`delete from event where id in (
      select id from (select id, at from event order by id limit ${most}) oldest
      where at < ${before} and id <= events_read_by_all())`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
