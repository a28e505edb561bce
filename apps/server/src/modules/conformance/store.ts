import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of runs, their results and their players. */

export type RunRow = Selectable<Tables['conformance_run']>;
export type PlayerRow = Selectable<Tables['conformance_player']>;

export const insertRun = (tx: Tx, row: Insertable<Tables['conformance_run']>) =>
  tx.insertInto('conformance_run').values(row).execute();

export const updateRun = (db: Database | Tx, id: string, set: Updateable<Tables['conformance_run']>) =>
  db.updateTable('conformance_run').set(set).where('id', '=', id).execute();

/** Ends a run that has not ended. @returns whether it had not */
export async function endRun(
  tx: Tx,
  id: string,
  set: { state: 'FINISHED' | 'ABORTED'; finished_at: Date; note: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conformance_run')
    .set(set)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const runById = (db: Database | Tx, id: string) =>
  db.selectFrom('conformance_run').selectAll().where('id', '=', id).executeTakeFirst();

/** The oldest run that waits, for the caller alone until the transaction ends. */
export const takeWaiting = (tx: Tx) =>
  tx
    .selectFrom('conformance_run')
    .selectAll()
    .where('state', '=', 'QUEUED')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Runs that wait or whose process has not been heard of since then. */
export const silentRuns = (db: Database, since: Date) =>
  db
    .selectFrom('conformance_run')
    .selectAll()
    .where('finished_at', 'is', null)
    .where((e) => e(e.fn.coalesce('alive_at', 'created_at'), '<', since))
    .execute();

export const runsOf = (db: Database, providerId: number, most: number) =>
  db
    .selectFrom('conformance_run')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Deletes all but the newest runs of each provider, with their results. */
export const deleteOldRuns = (db: Database, keep: number) =>
  sql`delete from conformance_run r using (
      select id, row_number() over (partition by provider_id order by id desc) as place from conformance_run
    ) old where old.id = r.id and old.place > ${keep} and r.finished_at is not null`.execute(db);

export const insertResult = (
  db: Database,
  row: Omit<Insertable<Tables['conformance_result']>, 'traffic'> & { traffic: unknown },
) =>
  db
    .insertInto('conformance_result')
    .values({ ...row, traffic: JSON.stringify(row.traffic) })
    .execute();

export const resultsOf = (db: Database, runId: string) =>
  db
    .selectFrom('conformance_result')
    .select(['position', 'case_id', 'result', 'reason', 'millis'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();

export const resultOf = (db: Database, runId: string, caseId: string) =>
  db
    .selectFrom('conformance_result')
    .selectAll()
    .where('run_id', '=', runId)
    .where('case_id', '=', caseId)
    .executeTakeFirst();

export const playersOf = (db: Database | Tx, providerId: number) =>
  db
    .selectFrom('conformance_player')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('is_retired', '=', false)
    .execute();

/** The test players of a provider with their names, also those whose role others have by now. */
export const namedPlayersOf = (db: Database, providerId: number, most: number) =>
  db
    .selectFrom('conformance_player as c')
    .innerJoin('player as p', 'p.id', 'c.player_id')
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('c.provider_id', '=', providerId)
    .orderBy('c.is_retired')
    .orderBy('p.last_name')
    .orderBy('p.created_at', 'desc')
    .limit(most)
    .execute();

/** Players who have something, or whose account may get something still. */
export const playersWithMoney = (db: Database | Tx, providerId: number) =>
  db
    .selectFrom('conformance_player')
    .select('player_id')
    .where('provider_id', '=', providerId)
    .where((e) => e.or([e('is_retired', '=', false), e('given', '<>', 0)]))
    .execute();

export const playerById = (tx: Tx, id: string) =>
  tx.selectFrom('conformance_player').selectAll().where('player_id', '=', id).executeTakeFirstOrThrow();

export const insertTestPlayer = (tx: Tx, row: Pick<PlayerRow, 'player_id' | 'provider_id' | 'role'>) =>
  tx.insertInto('conformance_player').values(row).execute();

export const updateTestPlayer = (tx: Tx, id: string, set: Updateable<Tables['conformance_player']>) =>
  tx.updateTable('conformance_player').set(set).where('player_id', '=', id).execute();
