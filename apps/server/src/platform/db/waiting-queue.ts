import { type RawBuilder, sql } from 'kysely';
import { type Database, readPrepared } from './database.ts';

/** How many wait, and since when the oldest does. */
export interface WaitingQueue {
  waiting: number;
  oldestAt: Date | null;
}

/** Selects one row with the columns of a `WaitingQueue`. */
export type QueueQuery = RawBuilder<WaitingQueue>;

/**
 * Counts queues in one statement: every open page of the back office asks for all that its reader may see.
 * @returns the counts by the names of the queues
 */
export async function readQueues(
  db: Database,
  queues: readonly (readonly [name: string, queue: { waiting(now: Date): QueueQuery }])[],
  now: Date,
): Promise<Map<string, WaitingQueue>> {
  const counts = queues.map(
    ([name, { waiting }]) =>
      sql`select ${sql.lit(name)} as name, waiting, "oldestAt" from (${waiting(now)}) queue`,
  );
  if (counts.length === 0) return new Map();
  const all = sql<WaitingQueue & { name: string }>`${sql.join(counts, sql` union all `)}`;
  const rows = await readPrepared(db, all.compile(db));
  return new Map(rows.map(({ name, ...queue }) => [name, queue]));
}

/** Counts one queue. */
export async function readQueue(db: Database, query: QueueQuery): Promise<WaitingQueue> {
  const [row] = await readPrepared(db, query.compile(db));
  return row ?? { waiting: 0, oldestAt: null };
}
