export { channelLedgerCode, openChannel } from './store.ts';
export type { ChannelUse } from './use.ts';
