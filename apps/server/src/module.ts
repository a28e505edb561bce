import type { ConnectionKind, ConnectionState, Permission } from '@salung/contract';
import type { Item } from '@salung/ledger';
import type { DemoPart } from './demo/part.ts';
import type { Executors, SettingsNow } from './modules/approvals/index.ts';
import type { MoneyWatcher } from './modules/books/index.ts';
import type { ChannelQueries } from './modules/channels/index.ts';
import type { Follower } from './modules/events/index.ts';
import type { PlayerQueries, StatusParticipant, WithdrawGuard } from './modules/players/index.ts';
import type { Catalogue } from './modules/rounds/index.ts';
import type { DepositParticipant } from './modules/topup/index.ts';
import type { WithdrawalParticipant } from './modules/withdraw/index.ts';
import type { ProviderActor } from './platform/actor.ts';
import type { Database, Tx } from './platform/db/database.ts';
import type { Handlers, SignedRequest } from './platform/http/bind.ts';
import type {
  AttachedSlip,
  DecidedTopup,
  HouseMove,
  LineOfPayout,
  MovedMoney,
  PaidPayout,
  Platform,
} from './platform/platform.ts';
import type { Tables } from './tables.ts';

export type OriginName = 'player' | 'staff';

/** A background job, run once over all processes. */
export interface Job {
  readonly name: string;
  /** The schedule as a cron expression, in Bangkok's time. */
  readonly cron: string;
  run(): Promise<unknown>;
}

/** Items of one kind that wait for staff. */
export interface Queue {
  /** The permission to see them. */
  readonly permission: Permission;
  /** How many wait. Read only. */
  count(db: Database): Promise<number>;
}

/** Something outside of the house that it is connected to, such as a gateway, and how that is. */
export interface Connection {
  readonly kind: ConnectionKind;
  /** Unique together with the kind. */
  readonly id: string;
  readonly nameTh: string;
  readonly nameEn: string;
  readonly state: ConnectionState;
  /** Of what was asked of it lately, in hundredths of a percent; null where nothing was. */
  readonly successRate: number | null;
  /** How long it usually takes until the money has moved. */
  readonly usualSeconds: number | null;
  readonly lastAnswerAt: Date | null;
}

export interface Connections {
  /** The permission to see them. */
  readonly permission: Permission;
  /** All of them, cheap enough for a page that everybody has open. Read only. */
  list(db: Database, now: Date): Promise<readonly Connection[]>;
}

type Table = keyof Tables;

/** What some modules need from all of them. */
export interface Registry {
  readonly executors: Executors;
  readonly queues: Readonly<Record<string, Queue>>;
  readonly connections: readonly Connections[];
  readonly channelQueries: readonly ChannelQueries[];
  readonly playerQueries: readonly PlayerQueries[];
  readonly mayWithdraw: readonly WithdrawGuard[];
  readonly playerItems: readonly Table[];
  /** Providers and games, as rounds need them. */
  readonly catalogue: (platform: Platform) => Catalogue;
  /** The operator's settings, for modules that the settings depend on. */
  readonly settingsNow: SettingsNow;
}

/** The handlers of a module's calls on one origin. */
export type Routes = (platform: Platform, origin: OriginName, registry: Registry) => Handlers;

/** What a module of the server may export from its `module.ts`; the server is put together of these (`registry.ts`). */
export interface ServerModule
  extends DepositParticipant,
    WithdrawalParticipant,
    StatusParticipant,
    MoneyWatcher {
  routes?: Routes;
  /**
   * The provider that signed a request to one of its calls for providers.
   * @throws Problem SIGNATURE_INVALID
   */
  authenticateProvider?(platform: Platform, signed: SignedRequest): Promise<ProviderActor>;
  jobs?(platform: Platform): readonly Job[];
  /** What it does about rounds that ended and about events, after they happened (see the module `events`). */
  readonly follows?: readonly Follower[];
  /**
   * Does one step of what is done all the time, such as asking a gateway; may run in every process at
   * once.
   * @param signal that the process is about to end: what takes long is broken off and done again by another one
   * @param registry what the modules have together
   * @returns whether there was something to do
   */
  follow?(platform: Platform, signal: AbortSignal, registry: Registry): Promise<boolean>;
  /** Deletes what is no longer needed, once a night. */
  tidy?(platform: Platform): Promise<unknown>;
  /** The executors of approved requests, by the call that asked. */
  readonly executors?: Partial<Executors>;
  /** What it answers about providers and games. */
  readonly catalogue?: (platform: Platform) => Catalogue;
  /** Ends what the module has open, before the database is closed. */
  close?(platform: Platform): Promise<unknown>;
  /** Sets up the module's initial data in every installation. */
  setUp?(platform: Platform): Promise<unknown>;
  /** What it puts into the demo; loaded only where one is filled. */
  demo?(): Promise<DemoPart>;
  /** What waits for staff, by the name of the event that says so. */
  readonly queues?: Readonly<Record<string, Queue>>;
  /** What it is connected to outside, for the first page of the back office. */
  readonly connections?: Connections;
  /** Takes note of a slip that was attached to a top-up, in the transaction that attaches it. */
  slipAttached?(platform: Platform, tx: Tx, slip: AttachedSlip): Promise<unknown>;
  /** Takes note of a top-up that was approved or rejected, in the transaction that decides it, before its money moves. */
  topupDecided?(platform: Platform, tx: Tx, topup: DecidedTopup): Promise<unknown>;
  /** Finds the bank line in suspense by which a payout came back. */
  lineOfPayout?: (
    platform: Platform,
    ...asked: Parameters<Platform['lineOfPayout']>
  ) => Promise<LineOfPayout | undefined>;
  /** Takes its money out of suspense, in the transaction that returns the payout to the player. */
  payoutReturned?(platform: Platform, tx: Tx, line: LineOfPayout, payout: PaidPayout): Promise<unknown>;
  /** Looks at money that is about to be recorded as the house's own. @returns who brought in what the bank says of it */
  houseMoving?(platform: Platform, tx: Tx, move: HouseMove): Promise<{ importerIds: string[] }>;
  /** Takes note of the house's own money that came into an account, in the transaction that records it. @returns what to post with it */
  houseMoved?(platform: Platform, tx: Tx, moved: MovedMoney): Promise<Item[]>;
  /** Takes note that such a movement is undone, in the transaction that records it. */
  houseReversed?(platform: Platform, tx: Tx, moved: { movementId: string; toId: string }): Promise<unknown>;
  /** Releases what belongs to ended sessions, in the transaction that ends them. */
  sessionsEnded?(platform: Platform, tx: Tx, sessionIds: readonly string[]): Promise<unknown>;
  /** Its answers about channels that its items go through. */
  readonly channelQueries?: ChannelQueries;
  /** Its answers about players. */
  readonly playerQueries?: PlayerQueries;
  /** Says why a player may not withdraw now, and what is taken with a withdrawal. */
  readonly mayWithdraw?: WithdrawGuard;
  /** Its tables. Other modules name none of them (`tables.test.ts`). */
  readonly tables?: readonly Table[];
  /** Those of its tables that others may join to their own rows: names, numbers, who is signed in. They never write them. */
  readonly joinedTables?: readonly Table[];
  /** Those of its tables whose rows are items of a player (`id`, `player_id`); the audit log of a player includes them. */
  readonly playerItems?: readonly Table[];
  /** Checks the module's books. @returns a sentence for each error. Read only. */
  readonly checks?: readonly Check[];
}

export interface Check {
  /** What is checked. */
  readonly name: string;
  run(db: Database): Promise<readonly string[]>;
}
