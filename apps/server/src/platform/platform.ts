import type pg from 'pg';
import type { Beacon } from './beacon/beacon.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Hub } from './live/hub.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ResultFeeds } from './result-feed/result-feed.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { StorageWatch } from './storage/watch.ts';

/** What every module uses. Services take it as their first argument. */
export interface Platform {
  /** The modules by their names, for one that lets others take part in what it does. */
  modules: Readonly<Record<string, object>>;
  db: Database;
  pool: pg.Pool;
  /** Answers reads that may lag; undefined without one. */
  replica: Replica | undefined;
  /** For connections outside of the pool. */
  databaseUrl: string;
  /** The database's time, by which all processes decide alike. */
  clock: Clock;
  /** Milliseconds by which the clock of this machine is ahead of it; 0 where a test sets the time. */
  machineAhead(): number;
  secrets: Secrets;
  log: Logger;
  sms: Sms;
  storage: Storage;
  /** Whether the store for files works. */
  storageWatch: StorageWatch;
  hub: Hub;
  metrics: Metrics;
  /** Where the house's own games are opened, and the secret that they sign with; undefined if there are none. */
  houseGames: { readonly url: string; readonly secret: string } | undefined;
  /** Public random values, for draws of the house; undefined if none is configured. */
  beacon: Beacon | undefined;
  /** Sources of lotto results that are configured, by name; empty if there are none. */
  resultFeeds: ResultFeeds;
  /**
   * The address at which this process can call the player origin over HTTP: its own or another process's. Undefined until it
   * listens, or if it takes no calls and was given no address.
   */
  playerAddress: string | undefined;
  /** The address of the sandbox, which simulates other companies; undefined if there is none. */
  sandboxUrl: string | undefined;
  /** The player site's public address, as configured: gateways send their callbacks there. */
  publicUrl: string | undefined;
  /** Whether outgoing calls may reach this machine and its network: only outside of production. */
  allowPrivate: boolean;
}
