import type { Item } from '@salung/ledger';
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
  /** The bank line that is linked to it. */
  lineId: string | null;
  channelId: string;
  /** Those that it is credited with, in normal form. */
  references: readonly string[];
}

/** A payout that was paid from an account of the house. */
export interface PaidPayout {
  withdrawalId: string;
  channelId: string;
  /** Satang. */
  amount: number;
  paidAt: Date;
  /** To whom. */
  payeeName: string;
  payeeAccount: string;
}

/** A line that waits in suspense, and by which a payout seems to have come back. */
export interface LineOfPayout {
  lineId: string;
  /** Whether it shows the payee; otherwise it shows nobody. */
  isOfPayee: boolean;
  /** Who imported the statement that it is from; null where a phone of the house reported it. */
  importerId: string | null;
}

/** Money of the house's own that is about to come into one of its bank accounts, with the bank's reference. */
export interface HouseMove {
  move: 'transfer' | 'fee' | 'capital_in' | 'capital_out';
  fromId: string | null;
  toId: string;
  /** Satang. */
  amount: number;
  reference: string;
}

/** The same once it is recorded. */
export interface MovedMoney extends Omit<HouseMove, 'reference'> {
  movementId: string;
  reference: string | null;
}

/** What every module uses. Services take it as their first argument. */
export interface Platform {
  /** The modules by their names, for one that lets others take part in what it does. */
  modules: Readonly<Record<string, object>>;
  db: Database;
  pool: pg.Pool;
  /** For connections outside of the pool. */
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
  /** Where the house's own games are opened, and the secret that they sign with; undefined if there are none. */
  houseGames: { readonly url: string; readonly secret: string } | undefined;
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
  /** Tells the modules, in the same transaction, that a slip was attached to a top-up. */
  slipAttached(tx: Tx, slip: AttachedSlip): Promise<void>;
  /** Tells the modules, in the same transaction, that a top-up was decided; before its money moves. */
  topupDecided(tx: Tx, topup: DecidedTopup): Promise<void>;
  /** Finds the bank line by which a payout came back, if it waits in suspense. `lock` keeps it there until the commit. */
  lineOfPayout(
    db: Database | Tx,
    payout: PaidPayout,
    mode: 'lock' | 'read',
  ): Promise<LineOfPayout | undefined>;
  /** Takes that line's money, which must be locked, out of suspense, because it is credited as the returned payout. */
  payoutReturned(tx: Tx, line: LineOfPayout, payout: PaidPayout): Promise<void>;
  /** Looks at what the bank says of it. @returns who brought that in @throws Problem where it is not the house's own */
  houseMoving(tx: Tx, move: HouseMove): Promise<{ importerIds: string[] }>;
  /**
   * Tells the modules, in the same transaction, that money of the house's own came into an account. @returns what they want posted
   * with it
   */
  houseMoved(tx: Tx, moved: MovedMoney): Promise<Item[]>;
  /** Tells the modules, in the same transaction, that such a movement is undone: no bank line is it any more. */
  houseReversed(tx: Tx, moved: { movementId: string; toId: string }): Promise<void>;
  /** Notifies the modules, in the same transaction, that sessions have ended. */
  sessionsEnded(tx: Tx, sessionIds: readonly string[]): Promise<void>;
}
