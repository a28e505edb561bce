import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of ADB channels; that of their jobs is in `job-store.ts`. */

const agents = (db: Database | Tx) =>
  db
    .selectFrom('agent as a')
    .innerJoin('bank_account as b', 'b.id', 'a.bank_account_id')
    .leftJoin('agent_job as j', (on) => on.onRef('j.agent_id', '=', 'a.id').on('j.state', '=', 'CLAIMED'))
    .where('a.deleted_at', 'is', null)
    .selectAll('a')
    .select([
      'b.kind',
      'b.bank_code',
      'b.account_number',
      'b.account_name',
      'b.is_active as isAccountActive',
      'j.id as jobId',
      'j.lease_until as leaseUntil',
    ])
    .select((e) =>
      e
        .selectFrom('agent_job as w')
        .whereRef('w.agent_id', '=', 'a.id')
        .where('w.state', '=', 'WAITING')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('waiting'),
    );

export type AgentView = Awaited<ReturnType<typeof allAgents>>[number];

/** Channels that were not deleted. There are tens of them. */
export const allAgents = (db: Database | Tx) => agents(db).orderBy('a.created_at').orderBy('a.id').execute();

export async function agentPage(db: Database, page: number, perPage: number) {
  const rows = await agents(db)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('agent')
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const agentView = (db: Database | Tx, id: string) =>
  agents(db).where('a.id', '=', id).executeTakeFirst();

export type AgentRow = NonNullable<Awaited<ReturnType<typeof lockAgent>>>;

const undeleted = (db: Database | Tx) => db.selectFrom('agent').selectAll().where('deleted_at', 'is', null);

export const lockAgent = (tx: Tx, id: string) =>
  undeleted(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a channel that a job is about to refer to, so that it is not deleted before the commit. */
export const lockAgentShared = (tx: Tx, id: string) =>
  undeleted(tx).where('id', '=', id).forShare().executeTakeFirst();

export const insertAgent = (tx: Tx, row: Insertable<Tables['agent']>) =>
  tx.insertInto('agent').values(row).execute();

export const updateAgent = (tx: Tx, id: string, set: Updateable<Tables['agent']>) =>
  tx.updateTable('agent').set(set).where('id', '=', id).execute();

export async function isNamed(tx: Tx, accountId: string): Promise<boolean> {
  const row = await undeleted(tx).where('bank_account_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}
