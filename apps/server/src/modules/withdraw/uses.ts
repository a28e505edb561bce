import type { ChannelUse } from '../channels/index.ts';
import type { PlayerUse } from '../players/index.ts';
import * as store from './store.ts';

/** What withdrawals say of the channels and the players that they name. */

export const channelUse: ChannelUse = { hasOpen: store.hasOpenThrough, paidOut: store.paidOut };

export const playerUse: PlayerUse = {
  async facts(db, playerId) {
    const open = await store.openWithdrawalsOf(db, [playerId]);
    return { paidOut: await store.paidTo(db, playerId), openWithdrawalId: open.get(playerId) ?? null };
  },
  hasOpen: store.hasOpen,
};
