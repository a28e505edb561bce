import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the jobs of ADB channels. */

export type JobRow = NonNullable<Awaited<ReturnType<typeof jobById>>>;

export const jobById = (db: Database | Tx, id: string) =>
  db.selectFrom('agent_job').selectAll().where('id', '=', id).executeTakeFirst();

/** The latest jobs of a channel with their players. */
export const latestJobs = (db: Database | Tx, agentId: string, limit: number) =>
  db
    .selectFrom('agent_job as j')
    .innerJoin('player as p', 'p.id', 'j.player_id')
    .where('j.agent_id', '=', agentId)
    .selectAll('j')
    .select(['p.phone', 'p.first_name as firstName', 'p.last_name as lastName'])
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();

/** What was said of these jobs, in order. */
export const reportsOf = (db: Database | Tx, jobIds: string[]) =>
  jobIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('agent_report').selectAll().where('job_id', 'in', jobIds).orderBy('id').execute();

/** Jobs of a channel that may still need it, including those in doubt (`UNKNOWN`). */
export const unsettledJobs = (tx: Tx, agentId: string) =>
  tx
    .selectFrom('agent_job')
    .select(['id', 'state', 'player_id', 'withdrawal_id'])
    .where('agent_id', '=', agentId)
    .where('state', 'in', ['WAITING', 'CLAIMED', 'UNKNOWN'])
    .execute();

export const insertJob = (tx: Tx, row: Insertable<Tables['agent_job']>) =>
  tx.insertInto('agent_job').values(row).execute();

export const updateJob = (tx: Tx, id: string, set: Updateable<Tables['agent_job']>) =>
  tx.updateTable('agent_job').set(set).where('id', '=', id).execute();

export const lockJob = (tx: Tx, id: string) =>
  tx.selectFrom('agent_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The job that a channel has. */
export const claimedJob = (db: Database | Tx, agentId: string) =>
  db
    .selectFrom('agent_job')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', 'CLAIMED')
    .executeTakeFirst();

/** Whether a channel has a job, or one that waits for it. */
export async function hasWork(db: Database | Tx, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_job')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('state', 'in', ['WAITING', 'CLAIMED'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The job that has waited longest for a channel, locked; one that is just being cancelled is passed over. */
export const nextWaiting = (tx: Tx, agentId: string) =>
  tx
    .selectFrom('agent_job')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', 'WAITING')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Extends a lease that still runs and is the session's own. */
export const extendLease = (
  db: Database | Tx,
  job: { id: string; sessionId: string },
  now: Date,
  until: Date,
) =>
  db
    .updateTable('agent_job')
    .set({ lease_until: until })
    .where('id', '=', job.id)
    .where('session_id', '=', job.sessionId)
    .where('state', '=', 'CLAIMED')
    .where('lease_until', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Ends the lease of the job that a channel has: its program has begun anew, and does not know what became of it. */
export const endLease = (tx: Tx, agentId: string, now: Date) =>
  tx
    .updateTable('agent_job')
    .set({ lease_until: now })
    .where('agent_id', '=', agentId)
    .where('state', '=', 'CLAIMED')
    .where('lease_until', '>', now)
    .execute();

/** Jobs that were claimed since an instant and have no reported end; newest first. */
export const unreported = (db: Database | Tx, agentId: string, since: Date, limit: number) =>
  db
    .selectFrom('agent_job as j')
    .selectAll('j')
    .where('j.agent_id', '=', agentId)
    .where('j.state', 'in', ['CLAIMED', 'UNKNOWN'])
    .where('j.claimed_at', '>=', since)
    .where((e) =>
      e.not(e.exists(e.selectFrom('agent_report as r').select('r.id').whereRef('r.job_id', '=', 'j.id'))),
    )
    .orderBy('j.claimed_at', 'desc')
    .limit(limit)
    .execute();

/**
 * A job that is over without a report: its lease has ended, no agent has claimed it for too long, or its channel cannot claim it any
 * longer.
 */
export const overdueJob = (db: Database | Tx, now: Date, waitedSince: Date) =>
  db
    .selectFrom('agent_job as j')
    .innerJoin('agent as a', 'a.id', 'j.agent_id')
    .selectAll('j')
    .where('j.state', 'in', ['WAITING', 'CLAIMED'])
    .where((e) =>
      e.or([
        e.and([e('j.state', '=', 'CLAIMED'), e('j.lease_until', '<=', now)]),
        e.and([
          e('j.state', '=', 'WAITING'),
          e.or([
            e('j.created_at', '<=', waitedSince),
            e('a.is_active', '=', false),
            e('a.pays_out', '=', false),
          ]),
        ]),
      ]),
    )
    .orderBy('j.created_at')
    .limit(1)
    .executeTakeFirst();

export const insertReport = (tx: Tx, row: Insertable<Tables['agent_report']>) =>
  tx.insertInto('agent_report').values(row).execute();

/** Whether this was said of a job before, to the same effect; to any effect, where it repeats what is known. */
export async function isReported(
  tx: Tx,
  jobId: string,
  { said, effect }: Pick<Insertable<Tables['agent_report']>, 'said' | 'effect'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('agent_report')
    .select('id')
    .where('job_id', '=', jobId)
    .where('said', '=', said)
    .$if(effect !== 'repeated', (query) => query.where('effect', '=', effect))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The channels that have had a job of a withdrawal since an instant, in any state. */
export async function agentsTried(db: Database | Tx, withdrawalId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_job')
    .select('agent_id')
    .distinct()
    .where('withdrawal_id', '=', withdrawalId)
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => row.agent_id);
}

/** The jobs of a withdrawal, the first one first, also of channels that were deleted. */
export const jobsOf = (db: Database, withdrawalId: string, most: number) =>
  db
    .selectFrom('agent_job as j')
    .innerJoin('agent as a', 'a.id', 'j.agent_id')
    .where('j.withdrawal_id', '=', withdrawalId)
    .select(['j.id', 'a.name', 'j.state', 'j.created_at as at', 'j.reference', 'j.why'])
    .orderBy('j.attempt')
    .limit(most)
    .execute();

/** How many jobs a withdrawal has had. */
export async function attemptsOf(db: Database | Tx, withdrawalId: string): Promise<number> {
  const row = await db
    .selectFrom('agent_job')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return row.n;
}
