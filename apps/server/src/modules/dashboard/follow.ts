import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { withFollowerPaused } from '../rounds/index.ts';
import * as store from './store.ts';

/** Changes in a step. */
const STEP = 5_000;

/**
 * Adds the next changes to the sums, apart from the transactions that made them.
 * @returns whether there were any, so that it is worth while to do it again at once
 */
export const foldSums = ({ db }: Pick<Platform, 'db'>, most = STEP): Promise<boolean> =>
  inTransaction(db, async (tx) => (await store.fold(tx, most)) > 0);

/**
 * Makes all sums again from what they sum, while items are decided: changes that this does not see are added later.
 * @returns of how many items
 */
export const rebuildSums = ({ db, pool }: Pick<Platform, 'db' | 'pool'>): Promise<number> =>
  withFollowerPaused(pool, 'dashboard', () => inTransaction(db, store.rebuild));

/** Makes the sums where the database is older than they are. */
export async function ensureSums(platform: Pick<Platform, 'db' | 'pool'>): Promise<void> {
  if (!(await store.isBuilt(platform.db))) await rebuildSums(platform);
}
