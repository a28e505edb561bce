import { FairTurns } from '../../platform/http/fair-turns.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Claims of one promotion follow one another under the lock of its row. A crowd that waits for that lock in the database would occupy
 * all connections of the process, and everybody else would be answered that the server is busy. So they wait here, without a
 * connection, and promotions take turns.
 */

/** How many claim at once in a process, whose pool has several times as many connections; and how many may wait. */
const LIMITS = { atOnce: 4, waitingOfOne: 2_000, waiting: 4_000 };

const turnsOf = new WeakMap<Platform, FairTurns>();

/**
 * Runs a claim when its turn comes.
 * @param promotionId undefined for a code that does not exist, which claims nothing
 * @throws Problem TOO_MANY_REQUESTS where too many wait already
 */
export function inTurn<T>(
  platform: Platform,
  promotionId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (promotionId === undefined) return work();
  const turns = turnsOf.get(platform) ?? new FairTurns(LIMITS);
  turnsOf.set(platform, turns);
  return turns.run(promotionId, work);
}
