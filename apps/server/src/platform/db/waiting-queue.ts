import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** How many wait, and since when the oldest does. */
export interface WaitingQueue {
  waiting: number;
  oldestAt: Date | null;
}

/** A queue by the query that counts it. */
export async function waitingQueue(db: Database, query: RawBuilder<WaitingQueue>): Promise<WaitingQueue> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}
