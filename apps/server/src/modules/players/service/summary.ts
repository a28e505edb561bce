import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../summary-store.ts';

/** Blocks of the ledger that one transaction processes; a backlog takes several. */
const BLOCKS = 50;
/**
 * Sessions are read again from this long before the last refresh, because they may have been committed late.
 * Milliseconds.
 */
const OVERLAP = 5 * 60_000;

/**
 * Updates the columns that the list of players is sorted by, up to the last sealed block of the ledger; a background job
 * calls it. The first time it copies all players.
 */
export async function refreshSummaries(platform: Platform): Promise<void> {
  while (await refreshSome(platform));
}

/** @returns whether there is more to do */
const refreshSome = (platform: Platform): Promise<boolean> =>
  inTransaction(platform.db, async (tx) => {
    const before = await store.lockProgress(tx);
    const { last, waited } = await store.ledgerBlocks(tx);
    const asOf = new Date(platform.clock.now().getTime() - waited);
    const end = before ? Math.min(last, before.block + BLOCKS) : last;
    await store.copySeen(tx, before && new Date(before.as_of.getTime() - OVERLAP));
    if (!before) await store.copyAllBalances(tx);
    else if (end > before.block) await store.copyMoved(tx, before.block, end);
    await store.saveProgress(tx, { block: end, as_of: before && end < last ? before.as_of : asOf });
    return end < last;
  });
