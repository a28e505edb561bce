import type { Database, Tx } from '../../platform/db/database.ts';

/** Queries about a channel that a module with items of the channel answers; it provides them in its `module.ts`. */
export interface ChannelQueries {
  /** Whether something that is not settled yet names the channel. */
  hasOpen(tx: Tx, channelId: string): Promise<boolean>;
  /** Satang that left through the channel since an instant, and that wait to leave. */
  paidOut?(db: Database | Tx, channelId: string, since: Date): Promise<number>;
}
