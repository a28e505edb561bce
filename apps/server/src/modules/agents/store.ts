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

/** The channel of a session, by its token. */
export const agentOfSession = (db: Database | Tx, mac: Buffer) =>
  undeleted(db).where('session_mac', '=', mac).executeTakeFirst();

export const agentOfKey = (db: Database | Tx, mac: Buffer) =>
  undeleted(db).where('key_mac', '=', mac).executeTakeFirst();

export const accountOf = (db: Database | Tx, agentId: string) =>
  db
    .selectFrom('agent as a')
    .innerJoin('bank_account as b', 'b.id', 'a.bank_account_id')
    .where('a.id', '=', agentId)
    .select(['b.bank_code', 'b.account_number', 'b.account_name'])
    .executeTakeFirstOrThrow();

/** Notes that an agent was heard of, unless its session has ended meanwhile. */
export const noteHeard = (db: Database | Tx, sessionId: string, now: Date) =>
  db.updateTable('agent').set({ heard_at: now }).where('session_id', '=', sessionId).execute();

/** Whether an agent has signed in from a network. */
export async function isKnownNetwork(db: Database | Tx, network: string): Promise<boolean> {
  const row = await undeleted(db).where('session_address', '=', network).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Counts a guess in its window, its row locked until the transaction ends. @returns the count with it, and when it began */
export const countGuess = (tx: Tx, subject: string, now: Date, window: number) => {
  const isOver = sql<boolean>`agent_guess.began_at <= ${new Date(now.getTime() - window)}`;
  return tx
    .insertInto('agent_guess')
    .values({ subject, count: 1, began_at: now })
    .onConflict((row) =>
      row.column('subject').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else agent_guess.count + 1 end`,
        began_at: sql<Date>`case when ${isOver} then excluded.began_at else agent_guess.began_at end`,
      }),
    )
    .returning(['count', 'began_at as beganAt'])
    .executeTakeFirstOrThrow();
};

/** Takes back guesses that were right. */
export const returnGuesses = (tx: Tx, subjects: readonly string[]) =>
  tx
    .updateTable('agent_guess')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('count', '>', 0)
    .execute();

export const deleteGuessesBefore = (db: Database, before: Date) =>
  db.deleteFrom('agent_guess').where('began_at', '<', before).execute();

/** What a channel is called, also one that was deleted. */
export async function agentName(db: Database | Tx, id: string): Promise<string> {
  const row = await db.selectFrom('agent').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}
