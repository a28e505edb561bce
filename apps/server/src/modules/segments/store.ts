import type { SegmentFilter } from '@salung/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import { type Condition, countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor } from '../approvals/index.ts';

/** SQL of segments, and of the players in them. */

export type SegmentRow = Selectable<Tables['segment']>;

/** The filter as it was checked when it was written. */
export const filterOf = ({ filter }: { filter: unknown }): SegmentFilter => filter as SegmentFilter;

const views = (db: Database | Tx) =>
  db
    .selectFrom('segment as s')
    .innerJoin('staff as w', 'w.id', 's.updated_by')
    .selectAll('s')
    .select((e) => ['w.name as updatedBy', waitingFor('segment', e.ref('s.id')).as('approvalId')]);

export type SegmentView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

/** A page of those that are not archived, by name. */
export async function segmentPage(db: Database, page: number, perPage: number) {
  const rows = await views(db)
    .where('s.is_archived', '=', false)
    .orderBy(sql`lower(s.name)`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    rows,
    ...(await countRows(db, db.selectFrom('segment').select('id').where('is_archived', '=', false))),
  };
}

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('s.id', '=', id).executeTakeFirst();

export const segmentById = (db: Database | Tx, id: string) =>
  db.selectFrom('segment').selectAll().where('id', '=', id).executeTakeFirst();

export const segmentsById = (db: Database | Tx, ids: readonly string[]) =>
  db
    .selectFrom('segment')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** Locks a segment: actions that change it, and actions that begin to use it, take turns. */
export const lockToChange = (tx: Tx, id: string) =>
  tx.selectFrom('segment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Keeps segments as they are until the commit, in the order of their ids as everybody who locks several. */
export const lockToUse = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('segment')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();

/** How many there are that are not archived; serialises those who add or name one. */
export async function lockAndCount(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(5132)`.execute(tx);
  const { count } = await tx
    .selectFrom('segment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another one that is not archived has this name. */
export async function isNameTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('segment')
    .select('id')
    .where('is_archived', '=', false)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(except !== null, (some) => some.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSegment = (tx: Tx, row: Insertable<Tables['segment']>) =>
  tx.insertInto('segment').values(row).execute();

export const updateSegment = (tx: Tx, id: string, set: Updateable<Tables['segment']>) =>
  tx.updateTable('segment').set(set).where('id', '=', id).execute();

/** Seconds after which a count or a page is given up: nobody waits longer, and nothing else depends on it. */
const MOST_SECONDS = 15;

/** Runs one query over all players, with memory for its sums and a time limit of its own. */
const overAll = <T>(db: Database, query: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.raw(String(MOST_SECONDS * 1000))}`.execute(tx);
      await sql`set local work_mem = '64MB'`.execute(tx);
      // Every worker would compute the sums of all players for itself.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      return query(tx);
    });

/** Test players of a conformance run are no customers. */
const players = (met: Condition) => sql`from player p where not p.is_test and ${met}`;

/** The ids of those who meet it. */
export const idsSql = (met: Condition) => sql<{ id: string }>`select p.id ${players(met)}`;

export const countPlayers = (db: Database, met: Condition): Promise<number> =>
  overAll(db, async (tx) => {
    const { rows } = await sql<{ players: number }>`select count(*)::int as players ${players(met)}`.execute(
      tx,
    );
    return rows[0]?.players ?? 0;
  });

/** A page of the players that meet it, those who registered last first. */
export const playerPage = (db: Database, met: Condition, page: number, perPage: number) =>
  overAll(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select p.id ${players(met)} order by p.created_at desc, p.id desc
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
    return { ids: rows.map(({ id }) => id), ...(await countRows(tx, sql`select p.id ${players(met)}`)) };
  });

/** Which of these conditions a player meets, by their places; none for a player that there is not. */
export async function conditionsMet(
  db: Database | Tx,
  playerId: string,
  conditions: readonly Condition[],
): Promise<readonly boolean[]> {
  const query = sql<{ met: boolean[] }>`
    select array[${sql.join(conditions)}]::boolean[] as met
    from player p where p.id = ${playerId} and not p.is_test`;
  const [row] = await readPrepared(db, query.compile(db));
  return row?.met ?? [];
}
