import type { Database, Tx } from '../../platform/db/database.ts';

/** What a module answers about a channel that its items go through; it says so in its `module.ts`. */
export interface ChannelUse {
  /** Whether something that is not settled yet names the channel. */
  hasOpen(tx: Tx, channelId: string): Promise<boolean>;
  /** Satang that left through the channel since an instant, and that wait to leave. */
  paidOut?(db: Database | Tx, channelId: string, since: Date): Promise<number>;
}
