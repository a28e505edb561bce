import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';
import { obstacles } from './views.ts';

interface Waiting {
  waiting: number;
  /** Since when the oldest one waits. */
  oldestAt: Date | null;
}

const total = (rows: { created_at: Date }[]): Waiting => ({
  waiting: rows.length,
  oldestAt: rows[0]?.created_at ?? null,
});

/** What waits for a second person (1,000 at most), and what of it the caller may approve now. */
export async function waitingForDecision(
  platform: Platform,
  caller: Caller,
): Promise<Waiting & { forMe: Waiting }> {
  const rows = await store.waitingRows(platform.db);
  if (rows.length === 0) return { ...total([]), forMe: total([]) };
  const found = await obstacles(platform.db, platform.clock.now(), asStaff(caller).id, rows);
  return { ...total(rows), forMe: total(rows.filter((_, index) => found[index] === undefined)) };
}
