import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeSettled } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './store.ts';

export const FOLLOWER = 'figures';
/** Rounds in a step. */
const STEP = 2_000;

/**
 * Brings the figures up to date with the next rounds that were settled, apart from their stakes' transactions.
 * @returns whether there was anything, so that it is worth while to do it again at once
 */
export const followFigures = ({ db }: Pick<Platform, 'db'>, most = STEP): Promise<boolean> =>
  inTransaction(db, (tx) => step(tx, most));

/**
 * One step in a transaction of the caller's. What it adds is the difference between a round as it is now and what the
 * figures contain of it, so a batch that is read again adds nothing.
 */
export async function step(tx: Tx, most: number): Promise<boolean> {
  const settled = await takeSettled(tx, FOLLOWER, most);
  if (settled.length === 0) return false;
  const { 'games.winnersFrom': winsFrom } = await settingsNow(tx);
  await store.figureRounds(tx, settled, winsFrom);
  return true;
}
