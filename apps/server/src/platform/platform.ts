import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import type { Hub } from './live/hub.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage.ts';

/** What every module uses. Services take it as their first argument. */
export interface Platform {
  db: Database;
  pool: pg.Pool;
  /** For connections beside the pool. */
  databaseUrl: string;
  clock: Clock;
  secrets: Secrets;
  log: Logger;
  sms: Sms;
  storage: Storage;
  hub: Hub;
  metrics: Metrics;
  /** Where the house's own games are opened, and the secret that they sign with; undefined where there are none. */
  houseGames: { readonly url: string; readonly secret: string } | undefined;
  /**
   * Where this process reaches the calls of players and providers over HTTP: its own, or those of other processes. Undefined
   * until it listens, and where it neither takes calls nor was told who does.
   */
  playerAddress: string | undefined;
  /** Notifies the modules, in the same transaction, that sessions have ended. */
  sessionsEnded(tx: Tx, sessionIds: readonly string[]): Promise<void>;
}
