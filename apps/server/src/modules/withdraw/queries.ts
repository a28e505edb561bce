import type { ChannelQueries } from '../channels/index.ts';
import type { PlayerQueries } from '../players/index.ts';
import * as store from './store.ts';

/** What withdrawals know about the channels and players that they name. */

export const channelQueries: ChannelQueries = { hasOpen: store.hasOpenThrough, paidOut: store.paidOut };

export const playerQueries: PlayerQueries = {
  async facts(db, playerId) {
    const open = await store.openWithdrawalsOf(db, [playerId]);
    return { paidOut: await store.paidTo(db, playerId), openWithdrawalId: open.get(playerId) ?? null };
  },
  hasOpen: store.hasOpen,
};
