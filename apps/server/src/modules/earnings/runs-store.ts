import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { EarningKind } from './plans-store.ts';

/** SQL of runs. */

export interface Run {
  /** The last business day that it counts; the run is named by it. */
  day: string;
  fromDay: string;
  phase: 'CORRECTING' | 'COUNTING' | 'DONE';
  cursor: string | null;
  position: number;
  players: number;
  /** Satang. */
  amount: number;
  corrections: number;
  startedAt: Date;
  doneAt: Date | null;
}

const columns =
  sql.raw(`day::text as day, from_day::text as "fromDay", phase, cursor, position, players, amount, corrections,
  started_at as "startedAt", done_at as "doneAt"`);

/** The next run that is not done, locked; the earliest one. */
export async function lockOpenRun(tx: Tx, kind: EarningKind): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from earning_run where kind = ${kind} and phase <> 'DONE' order by day limit 1 for update`.execute(
    tx,
  );
  return rows[0];
}

/** The latest run, done or not. */
export async function lastRun(db: Database | Tx, kind: EarningKind): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from earning_run where kind = ${kind} order by day desc limit 1`.execute(db);
  return rows[0];
}

export async function firstRunDay(db: Database | Tx, kind: EarningKind): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(from_day)::text as day from earning_run where kind = ${kind}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Up to which change of figures earlier runs have corrected. */
export async function positionBefore(tx: Tx, kind: EarningKind, day: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0)::int8 as position from earning_run where kind = ${kind} and day < ${day}::date`.execute(
    tx,
  );
  return rows[0]?.position ?? 0;
}

/** Begins a run unless another worker has begun it. */
export const insertRun = (
  tx: Tx,
  run: { kind: EarningKind; day: string; from_day: string; started_at: Date },
): Promise<unknown> =>
  tx
    .insertInto('earning_run')
    .values({ ...run, phase: 'CORRECTING', position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateRun = (
  tx: Tx,
  kind: EarningKind,
  day: string,
  set: {
    phase?: Run['phase'];
    cursor?: string | null;
    position?: number;
    players?: number;
    amount?: number;
    corrections?: number;
    done_at?: Date;
  },
): Promise<unknown> =>
  tx.updateTable('earning_run').set(set).where('kind', '=', kind).where('day', '=', day).execute();

/** The run that counted a day, or will. */
export async function runOfDay(db: Database | Tx, kind: EarningKind, day: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select ${columns} from earning_run where kind = ${kind} and day >= ${day}::date and from_day <= ${day}::date
    order by day limit 1`.execute(db);
  return rows[0];
}

/** Runs, the latest first. */
export async function runPage(
  db: Database,
  kind: EarningKind,
  page: number,
  perPage: number,
): Promise<{ rows: Run[]; total: number }> {
  const { rows } = await sql<Run>`
    select ${columns} from earning_run where kind = ${kind} order by day desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from earning_run where kind = ${kind}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
