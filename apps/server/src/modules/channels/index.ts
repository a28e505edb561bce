export { claimOutgoing, isOutgoingUsed, paidByOutgoing, releaseOutgoing } from './outgoing.ts';
export type { ChannelQueries } from './queries.ts';
export { channelKind, channelLedgerCode, openChannel } from './store.ts';
