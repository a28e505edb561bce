import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';
import { obstacles } from './views.ts';

/** What of all that waits for a second person the caller may approve now, of the oldest 1,000. */
export async function waitingForCaller(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
): Promise<WaitingQueue> {
  const rows = await store.waitingRows(db);
  const found = rows.length === 0 ? [] : await obstacles(db, clock.now(), asStaff(caller).id, rows);
  const mine = rows.filter((_, index) => found[index] === undefined);
  return { waiting: mine.length, oldestAt: mine[0]?.created_at ?? null };
}
