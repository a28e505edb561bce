import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { RecentSet } from '../recent-set.ts';
import type { Database, Tx } from './database.ts';

/** Counting stops here; beyond it the planner's estimate is good enough to show. */
export const EXACT_TO = 10_000;

export interface Total {
  total: number;
  totalIsEstimate?: true;
}
export type Condition = RawBuilder<SqlBool>;

const ANY_ROW: Condition = sql<SqlBool>`true`;

/** The conjunction of the conditions; undefined ones are ignored. */
export const allOf = (...conditions: (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined && condition !== ANY_ROW);
  return given.length > 0 ? sql<SqlBool>`${sql.join(given, sql` and `)}` : ANY_ROW;
};

/** A query of these ids, as `id`. */
export const listed = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id from unnest(${[...ids]}::uuid[]) u (id)`;

/** The rows of an unlimited query: exact to 10,000, then the planner's estimate. Never scans a huge table. */
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

/** The planner's estimate of the rows of a query. */
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
 * A lookup finds rows of a list by an index scan in the list's order, (…, created_at, id). Conditions call
 * the table `t`.
 */
export interface Lookup {
  where?: Condition;
  /** Rows that have one of these ids in a column that such an index begins with: one index scan for each id. */
  each?: { column: string; ids: string[] | Expression<unknown> };
  /** Used instead of `each` if there are so many ids that the latest rows soon contain one of them. */
  walk?: Condition;
}

/** An order other than by time, with an index on all of its keys. */
export interface Ranking {
  /** The most significant first; the last one is unique. They name `t`, or `s` if `joined` is set. */
  keys: RawBuilder<unknown>[];
  /** The direction of all keys, so one index serves both directions. */
  direction: 'asc' | 'desc';
  /** Another table that has the keys: one row for each row of `t`, with `t`'s id in a unique column. */
  joined?: { table: string; id: string };
}

export interface ListQuery {
  table: 'player' | 'topup' | 'withdrawal';
  /** A row is in the list if any of the lookups finds it. */
  lookups: Lookup[];
  /** … and that meets this. */
  where: Condition;
  order: 'newest' | 'oldest' | Ranking;
  page: number;
  per_page: number;
}

/**
 * The ids of one page of a list, in order, and the total. Every lookup stops at the page's end by its own index, then
 * they are merged: no filter sorts or counts more of a huge table than the page needs.
 */
export async function findPage(db: Database, query: ListQuery): Promise<{ ids: string[] } & Total> {
  if (query.lookups.length === 0) return { ids: [], total: 0 };
  const { order } = query;
  if (typeof order !== 'string') return rankedPage(db, query, order);
  const [ids, total] = await Promise.all([pageIds(db, query, order), countFound(db, query)]);
  return { ids, ...total };
}

/**
 * A page in an order other than by time. Up to 10,000 rows are read and sorted; if there are more, so many rows match the
 * filter that a scan of the order's own index soon fills a page.
 */
async function rankedPage(
  db: Database,
  query: ListQuery,
  ranking: Ranking,
): Promise<{ ids: string[] } & Total> {
  const isEverything =
    query.where === ANY_ROW && query.lookups.some((lookup) => Object.keys(lookup).length === 0);
  const long = longList(db, rowsUpToCount(query));
  const few = isEverything || long.isKnown ? undefined : await sortFew(db, query, ranking);
  if (few) return few;
  if (!isEverything) long.note();
  const count = isEverything ? countFound : estimateFound;
  const [ids, total] = await Promise.all([walkRanking(db, query, ranking), count(db, query)]);
  return { ids, ...total };
}

/** How many rows are scanned along an order before falling back to sorting: a fraction of what sorting takes. */
const WALKED = 2_000;

/** What a query in this order is sorted by. */
export const keysOf = ({ keys, direction }: Ranking) =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`));

/** The page from all rows that the lookups find; undefined if there are more than are counted. */
async function sortFew(
  db: Database,
  query: ListQuery,
  ranking: Ranking,
): Promise<({ ids: string[] } & Total) | undefined> {
  const sorted = ranking.joined
    ? sortedByJoined(query, ranking, ranking.joined)
    : sortedByOwn(query, ranking);
  const { total, ids } = await one<{ total: number; ids: string[] }>(db, sorted);
  return total <= EXACT_TO ? { ids, total } : undefined;
}

/** The number of rows that the lookups find, and the page of them, by keys of their own table. */
function sortedByOwn(query: ListQuery, { keys, direction }: Ranking): RawBuilder<unknown> {
  const names = keys.map((_, place) => sql.ref(`k${place}`));
  const columns = sql.join([sql`t.id`, ...keys.map((key, place) => sql`${key} as ${sql.ref(`k${place}`)}`)]);
  return sql`with found as materialized (${rowsUpToCount(query, columns)})
    select (select count(*)::int from found) as total, array(
      select id from found order by ${keysOf({ keys: names, direction })} ${cutOff(query)}) as ids`;
}

/**
 * The same by keys of the other table, looked up by all ids at once: the index reads sorted ids leaf by leaf, while a join
 * would descend from the root for each of thousands. If the ids are a large share of all rows, scanning the order's index
 * fills the page sooner.
 */
function sortedByJoined(
  query: ListQuery,
  ranking: Ranking,
  joined: NonNullable<Ranking['joined']>,
): RawBuilder<unknown> {
  const { keys, direction } = ranking;
  const from = sql.table(joined.table);
  const key = sql.ref(`s.${joined.id}`);
  const names = keys.map((_, place) => sql.ref(`k${place}`));
  const columns = sql.join([
    sql`${key} as id`,
    ...keys.map((each, place) => sql`${each} as ${names[place]}`),
  ]);
  return sql`with found as materialized (select array(${rowsUpToCount(query, sql`t.id`)}) as ids),
    walked as materialized (select array(
      select w.id from (select ${columns} from ${from} s order by ${keysOf(ranking)} limit ${sql.lit(WALKED)}) w
      where coalesce(w.id in (select unnest(ids) from found), false)
      order by ${keysOf({ keys: names, direction })} ${cutOff(query)}) as ids)
    select cardinality((select ids from found)) as total,
      case when cardinality((select ids from walked)) = ${query.per_page} then (select ids from walked)
      else array(
        select ${key} from ${from} s where ${key} = any((select ids from found)::uuid[])
        order by ${keysOf(ranking)} ${cutOff(query)}) end as ids`;
}

const cutOff = ({ page, per_page }: ListQuery) => sql`limit ${per_page} offset ${(page - 1) * per_page}`;

/** The page by a scan of the order's index; the lookups only check the rows. */
async function walkRanking(db: Database, query: ListQuery, ranking: Ranking): Promise<string[]> {
  const { where, lookups } = query;
  const { joined } = ranking;
  const isNarrow = lookups.every((lookup) => Object.keys(lookup).length > 0);
  const join = joined ? sql`join ${sql.table(joined.table)} s on ${sql.ref(`s.${joined.id}`)} = t.id` : sql``;
  const { rows } = await sql<{ id: string }>`
    select t.id from ${table(query)} t ${join}
    where ${allOf(where, isNarrow ? matchesAny(lookups) : undefined)}
    order by ${keysOf(ranking)} ${cutOff(query)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of the newest few rows that any of the lookups finds. Nothing is counted. */
export const newestIds = (
  db: Database,
  table: ListQuery['table'],
  lookups: Lookup[],
  most: number,
): Promise<string[]> =>
  pageIds(db, { table, lookups, where: allOf(), order: 'newest', page: 1, per_page: most }, 'newest');

async function pageIds(db: Database, query: ListQuery, by: 'newest' | 'oldest'): Promise<string[]> {
  if (query.lookups.length === 0) return [];
  const end = query.page * query.per_page;
  const direction = by === 'newest' ? sql`desc` : sql`asc`;
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const branches = query.lookups.map((lookup) => sql`(${branch(query, lookup, sql`${order} limit ${end}`)})`);
  const page = sql<{ id: string }>`
    select id from (${sql.join(branches, sql` union `)}) found
    ${order} limit ${query.per_page} offset ${end - query.per_page}`;
  const { rows } = await page.execute(db);
  return rows.map(({ id }) => id);
}

const table = (query: ListQuery) => sql.table(query.table);
const byTime = sql`t.id, t.created_at`;

/** One lookup as a query of `columns`, limited by `tail`. */
function branch(
  query: ListQuery,
  lookup: Lookup,
  tail: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = byTime,
): RawBuilder<unknown> {
  const where = allOf(query.where, lookup.where, lookup.walk);
  if (!lookup.each || lookup.walk) {
    return sql`select ${columns} from ${table(query)} t where ${where} ${tail}`;
  }
  return sql`
    select x.* from (${idsOf(lookup.each.ids)}) v(value) cross join lateral (
      select ${columns} from ${table(query)} t
      where ${sql.ref(`t.${lookup.each.column}`)} = v.value and ${where} ${tail}
    ) x ${tail}`;
}

const idsOf = (ids: string[] | Expression<unknown>): Expression<unknown> =>
  Array.isArray(ids) ? sql`select unnest(${ids}::uuid[])` : ids;

/** One scan per id, for reading all rows instead of the latest. */
const narrowly = ({ walk, ...lookup }: Lookup): Lookup =>
  lookup.each || !walk ? lookup : { ...lookup, walk };

async function countFound(db: Database, query: ListQuery): Promise<Total> {
  const rows = rowsUpToCount(query);
  const long = longList(db, rows);
  if (long.isKnown) return estimateFound(db, query);
  const total = await countUpTo(db, rows);
  if (total <= EXACT_TO) return { total };
  long.note();
  return estimateFound(db, query);
}

/** As many rows of a list as are counted, and one more. */
function rowsUpToCount(query: ListQuery, columns?: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = sql`limit ${EXACT_TO + 1}`;
  return sql.join(
    query.lookups.map((lookup) => sql`(${branch(query, narrowly(lookup), upTo, columns)})`),
    sql` union `,
  );
}

const longListsOf = new WeakMap<Database, RecentSet>();
/** Remembers lists that were too long to count a moment ago, so that paging through one counts it once. */
function longList(db: Database, rows: RawBuilder<unknown>) {
  const known = longListsOf.get(db) ?? new RecentSet(30_000);
  longListsOf.set(db, known);
  const { sql: text, parameters } = rows.compile(db);
  const key = `${text} ${JSON.stringify(parameters)}`;
  return { isKnown: known.has(key), note: () => known.add(key) };
}

/** The total of a list that is known to be long. */
async function estimateFound(db: Database, query: ListQuery): Promise<Total> {
  const all = query.lookups.map((lookup) => uncut(query, lookup));
  return estimateOf(await plannedRows(db, sql.join(all, sql` union all `)));
}

/** All rows that a lookup finds, in the form that the planner estimates best. */
function uncut(query: ListQuery, { where, each, walk }: Lookup): RawBuilder<unknown> {
  const condition = allOf(query.where, where);
  if (!each) return sql`select from ${table(query)} t where ${allOf(condition, walk)}`;
  return sql`
    select from (${idsOf(each.ids)}) v(value) join ${table(query)} t on ${sql.ref(`t.${each.column}`)} = v.value
    where ${condition}`;
}

/** The lookups as one condition on `t`, for checking rows instead of finding them. */
export const matchesAny = (lookups: Lookup[]): Condition =>
  lookups.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        lookups.map((lookup) => sql`(${conditionOf(lookup)})`),
        sql` or `,
      )})`;

function conditionOf(lookup: Lookup): Condition {
  if (!lookup.each || lookup.walk) return allOf(lookup.where, lookup.walk);
  return allOf(
    lookup.where,
    sql<SqlBool>`${sql.ref(`t.${lookup.each.column}`)} in (${idsOf(lookup.each.ids)})`,
  );
}

/** Rows in the order of their ids, which a query of the ids alone has found. An id without a row is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** Escapes `%`, `_` and `\` for LIKE. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
