import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Counting stops here; beyond it the planner's estimate is good enough to show. */
export const EXACT_TO = 10_000;

export interface Total {
  total: number;
  totalIsEstimate?: true;
}
export type Condition = RawBuilder<SqlBool>;

/** All of the conditions; those left out are none. */
export const allOf = (...conditions: (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql<SqlBool>`${sql.join(given, sql` and `)}` : sql<SqlBool>`true`;
};

/** The rows of an unlimited query: exact to 10,000, then what the planner thinks. Never scans a huge table. */
export async function countRows(db: Database | Tx, rows: Expression<unknown>): Promise<Total> {
  const total = await countUpTo(db, sql`select from (${rows}) r limit ${EXACT_TO + 1}`);
  return total <= EXACT_TO ? { total } : estimateOf(await plannedRows(db, rows));
}

const estimateOf = (planned: number): Total => ({
  total: Math.max(EXACT_TO + 1, planned),
  totalIsEstimate: true,
});

async function countUpTo(db: Database | Tx, cutOff: Expression<unknown>): Promise<number> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from (${cutOff}) c`);
  return total;
}

/** How many rows the planner thinks that a query has. */
async function plannedRows(db: Database | Tx, rows: Expression<unknown>): Promise<number> {
  const plan = await one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) ${rows}`,
  );
  return Math.round(plan['QUERY PLAN'][0].Plan['Plan Rows']);
}

async function one<Row>(db: Database | Tx, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

/**
 * One way to the rows of a list: what an index walks in the list's order, (…, created_at, id). Conditions name
 * the table `t`.
 */
export interface Way {
  where?: Condition;
  /** Rows that have one of these ids in a column that such an index begins with: each id is a walk of its own. */
  each?: { column: string; ids: string[] | Expression<unknown> };
  /** Instead of `each`, where the ids are so many that the latest rows soon meet one of them. */
  walk?: Condition;
}

export interface ListQuery {
  table: 'player' | 'topup' | 'withdrawal';
  /** A row is in the list that any of the ways leads to. */
  ways: Way[];
  /** … and that meets this. */
  where: Condition;
  order: 'newest' | 'oldest';
  page: number;
  per_page: number;
}

/**
 * The ids of one page of a list, in order, and the total. Every way is cut off at the page's end by its own index,
 * then they are merged: no filter sorts or counts more of a huge table than the page needs.
 */
export async function findPage(db: Database, query: ListQuery): Promise<{ ids: string[] } & Total> {
  if (query.ways.length === 0) return { ids: [], total: 0 };
  const [ids, total] = await Promise.all([pageIds(db, query), countWays(db, query)]);
  return { ids, ...total };
}

/** The ids of the newest few rows that any of the ways leads to. Nothing is counted. */
export const newestIds = (
  db: Database,
  table: ListQuery['table'],
  ways: Way[],
  most: number,
): Promise<string[]> =>
  pageIds(db, { table, ways, where: allOf(), order: 'newest', page: 1, per_page: most });

async function pageIds(db: Database, query: ListQuery): Promise<string[]> {
  if (query.ways.length === 0) return [];
  const end = query.page * query.per_page;
  const direction = query.order === 'newest' ? sql`desc` : sql`asc`;
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const branches = query.ways.map((way) => sql`(${branch(query, way, sql`${order} limit ${end}`)})`);
  const page = sql<{ id: string }>`
    select id from (${sql.join(branches, sql` union `)}) found
    ${order} limit ${query.per_page} offset ${end - query.per_page}`;
  const { rows } = await page.execute(db);
  return rows.map(({ id }) => id);
}

const table = (query: ListQuery) => sql.table(query.table);

/** One way as a query of (id, created_at), cut off by `tail`. */
function branch(query: ListQuery, way: Way, tail: RawBuilder<unknown>): RawBuilder<unknown> {
  const where = allOf(query.where, way.where, way.walk);
  if (!way.each || way.walk) {
    return sql`select t.id, t.created_at from ${table(query)} t where ${where} ${tail}`;
  }
  return sql`
    select x.id, x.created_at from (${idsOf(way.each.ids)}) v(value) cross join lateral (
      select t.id, t.created_at from ${table(query)} t
      where ${sql.ref(`t.${way.each.column}`)} = v.value and ${where} ${tail}
    ) x ${tail}`;
}

const idsOf = (ids: string[] | Expression<unknown>): Expression<unknown> =>
  Array.isArray(ids) ? sql`select unnest(${ids}::uuid[])` : ids;

async function countWays(db: Database | Tx, query: ListQuery): Promise<Total> {
  const upTo = sql`limit ${EXACT_TO + 1}`;
  const branches = query.ways.map(
    ({ walk, ...way }) => sql`(${branch(query, way.each || !walk ? way : { ...way, walk }, upTo)})`,
  );
  const total = await countUpTo(db, sql.join(branches, sql` union `));
  if (total <= EXACT_TO) return { total };
  const all = query.ways.map((way) => uncut(query, way));
  return estimateOf(await plannedRows(db, sql.join(all, sql` union all `)));
}

/** All rows that a way leads to, in the form that the planner estimates best. */
function uncut(query: ListQuery, { where, each, walk }: Way): RawBuilder<unknown> {
  const condition = allOf(query.where, where);
  if (!each) return sql`select from ${table(query)} t where ${allOf(condition, walk)}`;
  return sql`
    select from (${idsOf(each.ids)}) v(value) join ${table(query)} t on ${sql.ref(`t.${each.column}`)} = v.value
    where ${condition}`;
}

/** The ways as one condition on `t`, for where they do not lead to the rows but only check them. */
export const anyWay = (ways: Way[]): Condition =>
  ways.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        ways.map((way) => sql`(${conditionOf(way)})`),
        sql` or `,
      )})`;

function conditionOf(way: Way): Condition {
  if (!way.each || way.walk) return allOf(way.where, way.walk);
  return allOf(way.where, sql<SqlBool>`${sql.ref(`t.${way.each.column}`)} in (${idsOf(way.each.ids)})`);
}

/** `%`, `_` and `\` as they stand, for LIKE. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
