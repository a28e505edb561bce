import type { PlayerQueries } from '../players/index.ts';
import { resultOf } from './sums-store.ts';

/** What figures know about a player. */
export const playerQueries: PlayerQueries = {
  facts: async (db, playerId) => ({ netResult: await resultOf(db, playerId) }),
};
