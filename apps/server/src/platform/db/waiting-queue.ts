import type { RawBuilder } from 'kysely';
import { type Database, readPrepared } from './database.ts';

/** How many wait, and since when the oldest does. */
export interface WaitingQueue {
  waiting: number;
  oldestAt: Date | null;
}

/** A queue by the query that counts it. Every open page of the back office asks, so it is planned once. */
export async function waitingQueue(db: Database, query: RawBuilder<WaitingQueue>): Promise<WaitingQueue> {
  const [row] = await readPrepared(db, query.compile(db));
  return row ?? { waiting: 0, oldestAt: null };
}
