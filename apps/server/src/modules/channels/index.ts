export type { ChannelQueries } from './queries.ts';
export { channelLedgerCode, openChannel } from './store.ts';
