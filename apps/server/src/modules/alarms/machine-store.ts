import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of processes, background jobs, and the check of the books. */

export const putBeat = (db: Database, row: Insertable<Tables['process_beat']>) => {
  const { at, disk_size, disk_free, clock_ahead } = row;
  return db
    .insertInto('process_beat')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, disk_size, disk_free, clock_ahead }))
    .execute();
};

export const beatsSince = (db: Database, since: Date) =>
  db
    .selectFrom('process_beat')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute();

export const removeBeat = (db: Database, id: string) =>
  db.deleteFrom('process_beat').where('id', '=', id).execute();

export const forgetBeats = (db: Database, before: Date) =>
  db.deleteFrom('process_beat').where('at', '<', before).execute();

/** Plans these jobs, and forgets those that are planned no more. */
export async function planJobs(db: Database, jobs: readonly { job: string; cron: string }[], at: Date) {
  if (jobs.length === 0) return;
  await db
    .insertInto('job_run')
    .values(jobs.map((each) => ({ ...each, planned_at: at })))
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((row) => ({ cron: row.ref('excluded.cron'), planned_at: at })),
    )
    .execute();
  await db
    .deleteFrom('job_run')
    .where(
      'job',
      'not in',
      jobs.map(({ job }) => job),
    )
    .execute();
}

export const noteSuccess = (db: Database, { job, cron }: { job: string; cron: string }, at: Date) =>
  db
    .insertInto('job_run')
    .values({ job, cron, planned_at: at, succeeded_at: at })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ succeeded_at: at }))
    .execute();

export const jobRuns = (db: Database) => db.selectFrom('job_run').selectAll().orderBy('job').execute();

export const noteCheck = (db: Database, at: Date, wrong: number) =>
  db
    .insertInto('books_check')
    .values({ at, wrong })
    .onConflict((conflict) => conflict.column('at').doUpdateSet({ wrong }))
    .execute();

export const latestCheck = (db: Database) =>
  db.selectFrom('books_check').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();

export const forgetChecks = (db: Database, before: Date) =>
  db.deleteFrom('books_check').where('at', '<', before).execute();
