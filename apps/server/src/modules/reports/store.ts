import type { Readable } from 'node:stream';
import { type SqlBool, sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../platform/db/database.ts';
import { allOf, type Condition, countRows, type Total } from '../../platform/db/paging.ts';
import { type Column, columnsOf, type Fragment, literal, type Reader, topupState } from './columns.ts';
import type { Format, ReportName, Span } from './state.ts';

/** SQL of the reports. They only read. */

export interface Filter extends Span {
  /** `null` for a phone that is nobody's. */
  playerId?: string | null | undefined;
  /** A status or, for credit, an action. */
  state?: string | undefined;
}

const tables = { credit: sql`credit`, topup: sql`topup`, withdraw: sql`withdrawal` };

const joins: Record<ReportName, Fragment> = {
  credit: sql`join staff c on c.id = t.created_by left join staff s on s.id = t.approved_by`,
  topup: sql`join bank_account a on a.id = t.bank_account_id left join staff d on d.id = t.decided_by
    left join staff s on s.id = t.approved_by left join staff c on c.id = t.created_by`,
  withdraw: sql`left join bank_account a on a.id = t.paid_from left join staff d on d.id = t.decided_by
    left join staff s on s.id = t.approved_by left join staff c on c.id = t.created_by`,
};

/** The player behind a phone, as it is stored. */
export async function playerOf(db: Database, phone: string): Promise<string | null> {
  const row = await db.selectFrom('player').select('id').where('phone', '=', phone).executeTakeFirst();
  return row?.id ?? null;
}

const condition = (fragment: Fragment): Condition => sql<SqlBool>`${fragment}`;

function stateIs(report: ReportName, state: string, reader: Reader): Condition {
  if (report === 'credit') return condition(sql`t.action = ${literal(state)}`);
  // What is pending or expired depends on the clock; the other states are as they are written.
  const byTheClock = report === 'topup' && (state === 'PENDING' || state === 'EXPIRED');
  return condition(sql`${byTheClock ? topupState(reader) : sql`t.status`} = ${literal(state)}`);
}

function conditions(report: ReportName, filter: Filter, reader: Reader): Condition {
  const { from, to, playerId, state } = filter;
  return allOf(
    from && condition(sql`t.created_at >= ${literal(from)}`),
    to && condition(sql`t.created_at < ${literal(to)}`),
    playerId ? condition(sql`t.player_id = ${literal(playerId)}`) : undefined,
    playerId === null ? condition(sql`false`) : undefined,
    state === undefined ? undefined : stateIs(report, state, reader),
  );
}

/** How many rows a report has: exact to 10,000, then what the planner thinks. */
export const countReport = (
  db: Database,
  report: ReportName,
  filter: Filter,
  reader: Reader,
): Promise<Total> =>
  countRows(db, sql`select from ${tables[report]} t where ${conditions(report, filter, reader)}`);

/** What nobody sees: white space, control characters, marks of direction and width, fillers, joiners, tags. */
const UNSEEN = String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff`;
/** `=`, `+`, `-` and `@`, and what a spreadsheet or a normal form may take for one: wide, small, raised, a minus. */
const SIGNS = String.raw`=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c\u2212\-`;
const FORMULA = literal(`^([\\t\\n\\r]|[${UNSEEN}]*[${SIGNS}])`);

/**
 * A cell that a spreadsheet could read as a formula is made text by an apostrophe. Most begin with a letter or a digit,
 * ASCII or Thai, and are told by that alone.
 */
export const harmless = (cell: Fragment): Fragment =>
  sql`case when ascii(${cell}) between 48 and 57 or ascii(${cell}) between 65 and 122
      or ascii(${cell}) between 3585 and 3675 then ${cell}
    when ${cell} ~ ${FORMULA} then '''' || ${cell} else ${cell} end`;

/**
 * The COPY statement of a report, oldest first. In XLSX a text is no formula, whatever it begins with.
 * @throws Error where a value would have to be bound: COPY takes none
 */
export function copyStatement(
  db: Database,
  report: ReportName,
  filter: Filter,
  reader: Reader,
  format: Format,
): string {
  const cells = columnsOf[report](reader).map((cell: Column) =>
    cell.kind === 'text' && format === 'csv' ? harmless(cell.sql) : cell.sql,
  );
  const query = sql`select ${sql.join(cells)} from ${tables[report]} t join player p on p.id = t.player_id ${joins[report]}
    where ${conditions(report, filter, reader)} order by t.created_at, t.id`;
  const compiled = query.compile(db);
  if (compiled.parameters.length > 0) throw new Error('a report’s query has parameters');
  return `copy (${compiled.sql}) to stdout (${format === 'csv' ? 'format csv' : "format text, null ''"})`;
}

/** How PostgreSQL lists the connections that make reports. */
export const APPLICATION = 'salung report';

/**
 * Row after row along the index of the list, joined one by one: the first one comes at once, and neither side ever
 * holds more than a few. Sorting a million wide rows would take the disk and begin after seconds.
 */
const settings = `begin read only; set local statement_timeout = 0; set local application_name = '${APPLICATION}';
  set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
  set local enable_bitmapscan = off; set local max_parallel_workers_per_gather = 0; set local jit = off`;

export interface Running {
  rows: Readable;
  /** Gives the connection back once all rows were read, or else stops PostgreSQL in its work. */
  finish(complete: boolean): Promise<void>;
}

/** Starts a COPY on a connection of its own, and comes back when PostgreSQL has begun to answer. */
export async function startCopy(pool: pg.Pool, statement: string): Promise<Running> {
  const client = await pool.connect();
  let pid = 0;
  const finish = async (complete: boolean): Promise<void> => {
    if (complete) {
      await client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
      return;
    }
    client.release(true);
    // The connection is gone; PostgreSQL would notice when it next sends something.
    await pool
      .query('select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2', [
        pid,
        APPLICATION,
      ])
      .catch(() => {});
  };
  try {
    await client.query(settings);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pid = rows[0]?.pid ?? 0;
    const copy = client.query(copyTo(statement));
    // Whoever reads it is told; this one is for what comes after it was given up.
    copy.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      copy.once('error', reject);
      copy.once('readable', () => {
        copy.off('error', reject);
        resolve();
      });
    });
    return { rows: copy, finish };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
