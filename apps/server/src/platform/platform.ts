import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import type { Hub } from './live/hub.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { StorageWatch } from './storage/watch.ts';

/** A slip of a top-up. */
export interface AttachedSlip {
  topupId: string;
  playerId: string;
  filename: string;
}

/** A transfer to a bank account of the house that was approved or rejected. */
export interface DecidedTopup {
  topupId: string;
  status: 'APPROVED' | 'REJECTED';
  /** The bank's line that is tied to it. */
  lineId: string | null;
}

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
  /** Whether the store for files works. */
  storageWatch: StorageWatch;
  hub: Hub;
  metrics: Metrics;
  /** Where the house's own games are opened, and the secret that they sign with; undefined where there are none. */
  houseGames: { readonly url: string; readonly secret: string } | undefined;
  /**
   * Where this process reaches the calls of players and providers over HTTP: its own, or those of other processes. Undefined
   * until it listens, and where it neither takes calls nor was told who does.
   */
  playerAddress: string | undefined;
  /** Where the sandbox is that plays other companies; undefined where there is none. */
  sandboxUrl: string | undefined;
  /** Where others reach the player site, as the operator says: gateways send their callbacks there. */
  publicUrl: string | undefined;
  /** Whether calls may leave for programs on this machine and in its network: outside of production. */
  allowPrivate: boolean;
  /** Tells the modules, in the same transaction, that a slip was attached to a top-up. */
  slipAttached(tx: Tx, slip: AttachedSlip): Promise<void>;
  /** Tells the modules, in the same transaction, that a top-up was decided; before its money moves. */
  topupDecided(tx: Tx, topup: DecidedTopup): Promise<void>;
  /** Notifies the modules, in the same transaction, that sessions have ended. */
  sessionsEnded(tx: Tx, sessionIds: readonly string[]): Promise<void>;
}
