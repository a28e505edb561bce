export { claimOutgoing, isOutgoingUsed, releaseOutgoing } from './outgoing.ts';
export type { ChannelQueries } from './queries.ts';
export { channelLedgerCode, openChannel } from './store.ts';
