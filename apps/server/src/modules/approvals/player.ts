import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { assertIndependent, findDependence } from './independence.ts';
import * as store from './people-store.ts';
import type { Dependence } from './state.ts';

/** Nobody decides about their own player account: one with the phone of their staff account. */

/**
 * Checks in the transaction that gives or frees this player's money, pays it out or decides about their account. The
 * same holds for the second person (`obstacles`).
 * @throws Problem SAME_PHONE
 */
export async function assertNotOwnPlayer(tx: Tx, playerId: string, staffId: string): Promise<void> {
  if (await isOwnPlayer(tx, playerId, staffId)) throw new Problem('SAME_PHONE');
}

const isOwnPlayer = async (db: Database | Tx, playerId: string, staffId: string): Promise<boolean> =>
  (await store.ownPlayers(db, staffId, [playerId])).has(playerId);

/** An item of a player in which staff were involved; null stands for the player or nobody. */
interface About {
  playerId: string;
  makerIds: readonly (string | null)[];
}

/**
 * Checks both: not their own player account, and independent of those involved. @throws Problem SAME_PHONE and those
 * of `assertIndependent`
 */
export async function assertMayDecideAbout(
  tx: Tx,
  now: Date,
  { playerId, makerIds }: About,
  staffId: string,
): Promise<void> {
  await assertIndependent(tx, now, makerIds, staffId);
  await assertNotOwnPlayer(tx, playerId, staffId);
}

/** Why somebody must leave the decision to another person; undefined where they may decide. */
export async function findDependenceAbout(
  db: Database | Tx,
  now: Date,
  { playerId, makerIds }: About,
  staffId: string,
): Promise<Dependence | undefined> {
  const found = await findDependence(db, now, makerIds, staffId);
  if (found) return found;
  return (await isOwnPlayer(db, playerId, staffId)) ? { code: 'phone' } : undefined;
}
