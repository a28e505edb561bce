import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';

/** SQL of days that are compared: which wait, and what has become of them. */

export type RunRow = Selectable<Tables['reconciliation']>;

export interface DayOf {
  subjectType: string;
  subjectId: string;
  day: string;
}

/** The day of a subject, locked; undefined where it was never asked for. */
export const lockDay = (tx: Tx, { subjectType, subjectId, day }: DayOf): Promise<RunRow | undefined> =>
  tx
    .selectFrom('reconciliation')
    .selectAll()
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();

export const lockRun = (tx: Tx, id: string): Promise<RunRow> =>
  tx.selectFrom('reconciliation').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const runById = (db: Database | Tx, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('reconciliation').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Has a day wait for its comparison; one that waits or is under way is left alone.
 * @returns its id, or undefined where nothing changed
 */
export async function queueDay(
  tx: Tx,
  id: string,
  { subjectType, subjectId, day }: DayOf,
  { now, isRetry }: { now: Date; isRetry: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into reconciliation as r (id, subject_type, subject_id, day, state, asked_at)
    values (${id}, ${subjectType}, ${subjectId}, ${day}, 'QUEUED', ${now})
    on conflict (subject_type, subject_id, day) do update set state = 'QUEUED', asked_at = excluded.asked_at,
      problem = null, detail = null, attempts = case when ${isRetry} then r.attempts else 0 end
    where r.state in ('DONE', 'FAILED')
    returning r.id`.execute(tx);
  return rows[0]?.id;
}

export const updateRun = (db: Database | Tx, id: string, set: Updateable<Tables['reconciliation']>) =>
  db.updateTable('reconciliation').set(set).where('id', '=', id).execute();

/** Counts again what waits for somebody. */
export const recount = (tx: Tx, id: string) =>
  sql`update reconciliation r set open = c.open, notices = c.notices
    from (
      select count(*) filter (where d.state = 'OPEN') as open, count(*) filter (where d.is_notice) as notices
      from reconciliation_difference d where d.reconciliation_id = ${id}
    ) c
    where r.id = ${id}`.execute(tx);

/** The oldest day that waits. One that is under way waits too: its process no longer holds the lock. */
export const nextRun = (db: Database): Promise<RunRow | undefined> =>
  db
    .selectFrom('reconciliation')
    .selectAll()
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .orderBy('day')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export async function isAnythingWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from reconciliation where state in ('QUEUED', 'RUNNING')) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Whether the day before was compared: what happened around midnight is then known. */
export async function wasCompared(db: Database, { subjectType, subjectId, day }: DayOf): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation')
    .select('id')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('day', '=', day)
    .where('passes', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Days from one on, with what the daily job decides by. */
export const daysSince = (db: Database, day: string) =>
  db
    .selectFrom('reconciliation')
    .select([
      'subject_type',
      'subject_id',
      'day',
      'state',
      'problem',
      'attempts',
      'open',
      'finished_at',
      'compared_at',
    ])
    .where('day', '>=', day)
    .execute();

/** Notes under which day the other side has transactions of ours. */
export const addCarried = (
  db: Database,
  { subjectType, subjectId }: Omit<DayOf, 'day'>,
  carried: readonly { ref: string; day: string }[],
) =>
  sql`
    insert into reconciliation_carried (subject_type, subject_id, ref, day)
    select ${subjectType}, ${subjectId}, u.ref, u.day
    from unnest(${carried.map(({ ref }) => ref)}::text[], ${carried.map(({ day }) => day)}::date[]) u (ref, day)
    on conflict (subject_type, subject_id, ref) do update set day = excluded.day`.execute(db);

export const deleteCarried = (db: Database, before: string) =>
  sql`delete from reconciliation_carried where day < ${before}`.execute(db);

const LOCK = 'reconciliation';

/**
 * Runs something on a connection of its own while no other process does, or not at all. Statements may take as long as they
 * need.
 */
export const alone = <T>(db: Database, work: (one: Database) => Promise<T>): Promise<T | undefined> =>
  db.connection().execute(async (one) => {
    const { rows } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_lock(hashtext(${LOCK})) as got`.execute(one);
    if (!rows[0]?.got) return undefined;
    try {
      await sql`set statement_timeout = 0`.execute(one);
      return await work(one);
    } finally {
      await sql`reset statement_timeout`.execute(one);
      await sql`select pg_advisory_unlock(hashtext(${LOCK}))`.execute(one);
    }
  });

/** Days with open differences or a failed comparison; each waits since it was compared, or since the comparison was asked for. */
export const waitingDaysQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(coalesce(compared_at, asked_at)) as "oldestAt" from reconciliation
      where open > 0 or state = 'FAILED'`;
