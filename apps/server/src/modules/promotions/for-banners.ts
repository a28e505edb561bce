import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { consentsOf } from '../legal/index.ts';
import { playerNow } from '../players/index.ts';
import * as store from './store.ts';

/** What banners ask. */

/** The ids of the promotions that players see now. */
export async function openPromotions(platform: Platform, db: Database | Tx): Promise<ReadonlySet<string>> {
  return new Set((await store.published(platform, db)).map(({ id }) => id));
}

/**
 * Whether anything that advertises may be shown to a player: they agreed to it, and are neither excluded, on a break nor
 * blocked. @throws Problem NOT_FOUND
 */
export async function mayBeOffered(db: Database | Tx, playerId: string): Promise<boolean> {
  const { status } = await playerNow(db, playerId);
  return status === 'ACTIVE' && (await consentsOf(db, playerId)).marketing !== null;
}
