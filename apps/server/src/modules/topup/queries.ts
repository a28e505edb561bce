import type { ChannelQueries } from '../channels/index.ts';
import type { PlayerQueries } from '../players/index.ts';
import * as store from './store.ts';

/** What top-ups know about the channels and players that they name. */

export const channelQueries: ChannelQueries = { hasOpen: store.hasOpenThrough };

export const playerQueries: PlayerQueries = {
  async facts(db, playerId, now) {
    const open = await store.openTopupsOf(db, [playerId], now);
    return { toppedUp: await store.creditedTo(db, playerId), openTopupId: open.get(playerId) ?? null };
  },
  deposited: store.depositedSince,
  hasOpen: async (tx, playerId, now) => (await store.openTopupsOf(tx, [playerId], now)).size > 0,
};
