import type { Database, Tx } from '../../platform/db/database.ts';
import type { ChangedDay, DayRange, PlayerDay } from './player-days-store.ts';
import * as store from './player-days-store.ts';

/**
 * What players played by business day, for modules that give or count by it. The sums are those of the figures: of settled
 * rounds, without what was refunded, on the day on which a round ended first. `npm run figures:rebuild` makes the same of them.
 */

/** So many players are read at once. */
const PAGE = 500;

/**
 * The sums of players, one player after another in the order of their ids, days and games in order. However many players
 * there are, only a few hundred are in memory at once. What changes meanwhile is told by `changedDays`.
 */
export async function* playerDays(
  db: Database | Tx,
  { from, to, playerIds }: DayRange,
  page = PAGE,
): AsyncGenerator<{ playerId: string; days: PlayerDay[] }> {
  const wanted = playerIds && [...new Set(playerIds)].sort();
  let after: string | undefined;
  while (true) {
    const ids = wanted ? wanted.splice(0, page) : await store.playersAfter(db, { from, to, after }, page);
    if (ids.length === 0) return;
    const days = await store.daysOf(db, { from, to, playerIds: ids });
    for (const [playerId, own] of Map.groupBy(days, (of) => of.playerId)) yield { playerId, days: own };
    after = ids.at(-1);
  }
}

/**
 * The next days whose sums changed after a position, each once with its latest change: a day that changes again comes again,
 * at a later position. 0 reads from the beginning.
 */
export const changedDays = (db: Database | Tx, after: number, most: number): Promise<ChangedDay[]> =>
  store.changedAfter(db, after, most);
