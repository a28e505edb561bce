export { channelLedgerCode, openChannel } from './store.ts';
