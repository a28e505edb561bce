import type { Insertable, Updateable } from 'kysely';
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

/** Jobs of a channel that may still need it: those that nobody knows the end of, too. */
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
