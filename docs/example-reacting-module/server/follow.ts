import { businessDay } from '../../platform/business-day.ts';
import type { Follower } from '../events/index.ts';
import { instantOf } from '../rounds/index.ts';
import { COUNTED, countedOf } from './state.ts';
import * as store from './store.ts';

/** Counts stakes of one type of game by day, after the rounds have ended. */
export const follower: Follower = {
  name: 'welcome',
  source: 'rounds',
  start: 'now',
  handle: async (_platform, tx, settled) => {
    const games = new Set(await store.gamesOf(tx, COUNTED));
    // Of a round that comes more than once, the last is what it is now.
    const latest = new Map(settled.map((round) => [`${round.playerId} ${round.roundId}`, round]));
    const rounds = [...latest.values()].filter(({ gameId }) => games.has(gameId));
    await store.count(
      tx,
      rounds.map((round) => ({
        player: round.playerId,
        round: round.roundId,
        batch: round.batch,
        day: businessDay(instantOf(round.roundId)),
        staked: countedOf(round),
      })),
    );
  },
};
