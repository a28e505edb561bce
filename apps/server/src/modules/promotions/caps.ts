import type { Database, Tx } from '../../platform/db/database.ts';
import { openStakesFrom } from '../rounds/index.ts';
import type { SessionRow } from './session-store.ts';

/**
 * Satang above the limit of the first withdrawal after REACHED. What is staked and not decided counts as if it were in the wallet:
 * otherwise the limit would be evaded by a ticket that is cancelled afterwards.
 */
export async function aboveCap(
  db: Database | Tx,
  { player_id: playerId, position, cap, later_credits: free }: SessionRow,
  wallet: number,
): Promise<number> {
  const open = await openStakesFrom(db, playerId, position);
  return Math.max(0, wallet + open - (cap ?? 0) - free);
}
