import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf, type Condition, countRows, type Total } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import type { RunRow } from './run-store.ts';

/** SQL of what staff see and decide. */

type Db = Database | Tx;

export interface RunFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  state?: string | undefined;
}

const runCondition = ({ fromDate, toDate, subjectType, subjectId, state }: RunFilter): Condition =>
  allOf(
    fromDate ? sql<SqlBool>`t.day >= ${fromDate}` : undefined,
    toDate ? sql<SqlBool>`t.day <= ${toDate}` : undefined,
    subjectType ? sql<SqlBool>`t.subject_type = ${subjectType}` : undefined,
    subjectId ? sql<SqlBool>`t.subject_id = ${subjectId}` : undefined,
    stateCondition(state),
  );

function stateCondition(state: string | undefined): Condition | undefined {
  if (state === undefined) return undefined;
  // As the index says it.
  return state === 'attention'
    ? sql<SqlBool>`(t.open > 0 or t.state = 'FAILED')`
    : sql<SqlBool>`t.state = ${state}`;
}

/** Days, the latest first. */
export async function runPage(
  db: Database,
  filter: RunFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: RunRow[] } & Total> {
  const where = runCondition(filter);
  const [{ rows }, total] = await Promise.all([
    sql<RunRow>`select t.* from reconciliation t where ${where} order by t.day desc, t.id desc
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    countRows(db, sql`select from reconciliation t where ${where}`),
  ]);
  return { rows, ...total };
}

export interface DifferenceFilter {
  runId: string;
  state?: Tables['reconciliation_difference']['state'] | undefined;
  kind?: string | undefined;
  ownerId?: string | undefined;
  ref?: string | undefined;
  after?: number | undefined;
  limit: number;
}

const shown = (db: Db) =>
  db
    .selectFrom('reconciliation_difference as d')
    .leftJoin('staff as o', 'o.id', 'd.owner_id')
    .leftJoin('staff as n', 'n.id', 'd.noted_by')
    .leftJoin('staff as s', 's.id', 'd.resolved_by')
    .leftJoin('player as p', 'p.id', 'd.player_id')
    .selectAll('d')
    .select([
      'o.name as owner_name',
      'n.name as noter_name',
      's.name as resolver_name',
      'p.first_name',
      'p.last_name',
      'p.phone',
    ]);

export type DifferenceRow = Awaited<ReturnType<typeof differencePage>>[number];

/** Differences of a day in the order in which they were found. */
export const differencePage = (
  db: Database,
  { runId, state, kind, ownerId, ref, after, limit }: DifferenceFilter,
) => {
  let rows = shown(db).where('d.reconciliation_id', '=', runId);
  if (state) rows = rows.where('d.state', '=', state);
  if (kind) rows = rows.where('d.kind', '=', kind);
  if (ownerId) rows = rows.where('d.owner_id', '=', ownerId);
  if (ref) rows = rows.where((e) => e.or([e('d.ref', '=', ref), e('d.part_of', '=', ref)]));
  if (after !== undefined) rows = rows.where('d.id', '>', after);
  return rows.orderBy('d.id').limit(limit).execute();
};

export const differenceById = (db: Db, id: number): Promise<DifferenceRow | undefined> =>
  shown(db).where('d.id', '=', id).executeTakeFirst();

export interface ReportFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  playerId?: string | undefined;
}

/** Differences with their day and subject, as rows for a report. */
export const differenceRows = (filter: ReportFilter): RawBuilder<unknown> => {
  const { fromDate, toDate, subjectType, subjectId, state, kind, playerId } = filter;
  const where = allOf(
    fromDate ? sql<SqlBool>`r.day >= ${fromDate}` : undefined,
    toDate ? sql<SqlBool>`r.day <= ${toDate}` : undefined,
    subjectType ? sql<SqlBool>`r.subject_type = ${subjectType}` : undefined,
    subjectId ? sql<SqlBool>`r.subject_id = ${subjectId}` : undefined,
    state ? sql<SqlBool>`d.state = ${state}` : undefined,
    kind ? sql<SqlBool>`d.kind = ${kind}` : undefined,
    playerId ? sql<SqlBool>`d.player_id = ${playerId}` : undefined,
  );
  return sql`select d.*, r.day, r.subject_type, r.subject_id
    from reconciliation_difference d join reconciliation r on r.id = d.reconciliation_id where ${where}`;
};

/** The day of a difference, for locking it before the difference. */
export const runOfDifference = (db: Db, id: number): Promise<string | undefined> =>
  db
    .selectFrom('reconciliation_difference')
    .select('reconciliation_id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row?.reconciliation_id);

export const updateDifference = (tx: Tx, id: number, set: Updateable<Tables['reconciliation_difference']>) =>
  tx.updateTable('reconciliation_difference').set(set).where('id', '=', id).execute();
