import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../platform/db/database.ts';
import { withLiterals } from '../../platform/db/literal.ts';
import { countRows, EXACT_TO, keysOf, type Total } from '../../platform/db/paging.ts';
import { literal } from './columns.ts';
import type { Column, Fragment, Report } from './report.ts';
import type { Selection } from './selection.ts';
import type { Format } from './state.ts';

/** SQL of the reports. They only read. */

/** The source of a report's rows. @throws Error for a report that names none */
function rowsOf({ from }: Pick<Report, 'from'>, { rows }: Pick<Selection, 'rows'>): Fragment {
  if (rows) return sql`(${rows})`;
  if (!from) throw new Error('a report without rows');
  return from;
}

/** How many rows a report has: exact to 10,000, then the planner's estimate. */
export const countReport = (
  db: Database,
  report: Pick<Report, 'from'>,
  selection: Pick<Selection, 'where' | 'rows'>,
): Promise<Total> => countRows(db, sql`select from ${rowsOf(report, selection)} t where ${selection.where}`);

/** Invisible characters: white space, control characters, marks of direction and width, fillers, joiners, tags. */
const UNSEEN = String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff`;
/** `=`, `+`, `-` and `@`, and what a spreadsheet or a normal form may take for one: wide, small, raised, a minus. */
const SIGNS = String.raw`=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c\u2212\-`;
const FORMULA = literal(`^([\\t\\n\\r]|[${UNSEEN}]*[${SIGNS}])`);

/**
 * A cell that a spreadsheet could read as a formula is made text by an apostrophe. Most begin with an ASCII or Thai
 * letter or a digit, and need no further check.
 */
export const escapeFormula = (cell: Fragment): Fragment =>
  sql`case when ascii(${cell}) between 48 and 57 or ascii(${cell}) between 65 and 122
      or ascii(${cell}) between 3585 and 3675 then ${cell}
    when ${cell} ~ ${FORMULA} then '''' || ${cell} else ${cell} end`;

/** The COPY statement of a report. In XLSX a text is never a formula. */
export function copyStatement(
  report: Pick<Report, 'from' | 'joins'>,
  { where, order, rows }: Pick<Selection, 'where' | 'order' | 'rows'>,
  columns: readonly Column[],
  format: Format,
): string {
  const cells = columns.map((cell) =>
    cell.kind === 'text' && format === 'csv' ? escapeFormula(cell.sql) : cell.sql,
  );
  const query = sql`select ${sql.join(cells)} from ${rowsOf(report, { rows })} t ${report.joins}
    where ${where} order by ${keysOf(order)}`;
  return `copy (${withLiterals(query)}) to stdout (${format === 'csv' ? 'format csv' : "format text, null ''"})`;
}

/** The application name of the connections that make reports. */
export const APPLICATION = 'salung report';

const settings = `begin read only; set local statement_timeout = 0; set local application_name = '${APPLICATION}';
  set local max_parallel_workers_per_gather = 0; set local jit = off;`;

/**
 * Nested loops along the index of the list: the first row comes at once, and neither side buffers more than a few.
 * Sorting a million wide rows would spill to disk and start after seconds; sorting a few thousand is faster than scanning
 * past all others.
 */
const alongTheIndex = `set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
  set local enable_bitmapscan = off`;

export interface Running {
  rows: Readable;
  /** Releases the connection once all rows were read, or else cancels the query. */
  finish(complete: boolean): Promise<void>;
}

/**
 * Starts a COPY on its own connection, and resolves when PostgreSQL has begun to answer.
 * @param rows about how many it has
 */
export async function startCopy(pool: pg.Pool, statement: string, rows: number): Promise<Running> {
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
    await client.query(rows > EXACT_TO ? settings + alongTheIndex : settings);
    const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pid = backend.rows[0]?.pid ?? 0;
    const copy = client.query(copyTo(statement));
    // The reader gets the error; this listener is for errors after it was aborted.
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
