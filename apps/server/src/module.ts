import type { ConnectionKind, ConnectionState, Permission } from '@salung/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoPart } from './demo/part.ts';
import type { AloneRules, Executors, SettingsNow } from './modules/approvals/index.ts';
import type { ItemNames } from './modules/audit/index.ts';
import type { SessionParticipant } from './modules/auth/index.ts';
import type { MoneyWatcher } from './modules/books/index.ts';
import type { ChannelQueries } from './modules/channels/index.ts';
import type { Follower } from './modules/events/index.ts';
import type { HouseWatcher } from './modules/house/index.ts';
import type { Texts } from './modules/messages/index.ts';
import type {
  PlayerFacts,
  PlayerQueries,
  StatusParticipant,
  WithdrawGuard,
} from './modules/players/index.ts';
import type { Reports } from './modules/reports/index.ts';
import type { Catalogue, GivesBack } from './modules/rounds/index.ts';
import type { SegmentParticipant } from './modules/segments/index.ts';
import type { DepositParticipant, TopupWatcher } from './modules/topup/index.ts';
import type { ReturnParticipant, WithdrawalParticipant } from './modules/withdraw/index.ts';
import type { AgentActor, ProviderActor } from './platform/actor.ts';
import type { AlarmRule } from './platform/alarm.ts';
import type { Database } from './platform/db/database.ts';
import type { QueueQuery, WaitingQueue } from './platform/db/waiting-queue.ts';
import type { Handlers, SignedRequest } from './platform/http/bind.ts';
import type { Caller } from './platform/http/caller.ts';
import type { Platform } from './platform/platform.ts';
import type { Tables } from './tables.ts';

export type OriginName = 'player' | 'staff';

/** A background job, run once over all processes. */
export interface Job {
  readonly name: string;
  /** The schedule as a cron expression, in Bangkok's time. */
  readonly cron: string;
  run(): Promise<unknown>;
}

/** Items of one kind that wait for staff: in the navigation, in the event stream and on the first page. */
export interface Queue {
  /** The permission to see them. */
  readonly permission: Permission;
  /** Counts how many wait, and since when the oldest does. Cheap: it is asked after every event of the kind. */
  waiting(now: Date): QueueQuery;
  /** Those that the caller may decide now, where not everybody who sees the queue may decide all of it. Read only. */
  forCaller?(platform: Platform, caller: Caller): Promise<WaitingQueue>;
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
  readonly alone: AloneRules;
  readonly queues: Readonly<Record<string, Queue>>;
  readonly reports: Reports;
  readonly connections: readonly Connections[];
  readonly channelQueries: readonly ChannelQueries[];
  readonly playerQueries: readonly PlayerQueries[];
  readonly mayWithdraw: readonly WithdrawGuard[];
  readonly playerItems: readonly Table[];
  readonly itemNames: readonly ItemNames[];
  /** Providers and games, as rounds need them. */
  readonly catalogue: (platform: Platform) => Catalogue;
  readonly authenticateAgent: NonNullable<ServerModule['authenticateAgent']>;
  readonly page: NonNullable<ServerModule['page']>;
  /** The operator's settings, for modules that the settings depend on. */
  readonly settingsNow: SettingsNow;
}

/** The handlers of a module's calls on one origin. */
export type Routes = (platform: Platform, origin: OriginName, registry: Registry) => Handlers;

/**
 * What a module of the server may export from its `module.ts`; the server is put together of these (`registry.ts`). The hooks that
 * it takes part in by what others do are declared by the modules that call them.
 */
export interface ServerModule
  extends SessionParticipant,
    StatusParticipant,
    DepositParticipant,
    TopupWatcher,
    WithdrawalParticipant,
    ReturnParticipant,
    HouseWatcher,
    SegmentParticipant,
    GivesBack,
    MoneyWatcher {
  routes?: Routes;
  /**
   * The provider that signed a request to one of its calls for providers.
   * @throws Problem SIGNATURE_INVALID
   */
  authenticateProvider?(platform: Platform, signed: SignedRequest): Promise<ProviderActor>;
  /** The agent whose token a request carries; undefined if it is no agent's. */
  authenticateAgent?(platform: Platform, authorization: string | undefined): Promise<AgentActor | undefined>;
  /** Adds addresses to an origin that are no calls of the contract, such as pictures or the callbacks of others. */
  install?(app: FastifyInstance, platform: Platform, origin: OriginName, registry: Registry): unknown;
  /** Makes the page of an origin's app out of the built one. One module does. @throws Error where it cannot */
  readonly page?: (
    platform: Platform,
    origin: OriginName,
    template: string,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
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
  /** Follows what the ledger has sealed, once a minute after it did; one process at a time. */
  afterSeal?(platform: Platform): Promise<unknown>;
  /**
   * Deletes what is no longer needed, once a night, in small steps (`platform/db/in-steps.ts`).
   * @param registry what the modules have together, such as the settings that say for how long something is kept
   */
  tidy?(platform: Platform, registry: Registry): Promise<unknown>;
  /** The executors of approved requests, by the call that asked. */
  readonly executors?: Partial<Executors>;
  /** What one person may do alone of its actions, up to an amount per day (see the module `approvals`). */
  readonly alone?: Partial<AloneRules>;
  /** What it answers about providers and games. */
  readonly catalogue?: (platform: Platform) => Catalogue;
  /** Ends what would hold up the end of the process, such as callers who wait, before the calls under way are awaited. */
  closing?(platform: Platform): unknown;
  /** Ends what the module has open, before the database is closed. */
  close?(platform: Platform): Promise<unknown>;
  /** Sets up the module's initial data in every installation. */
  setUp?(platform: Platform): Promise<unknown>;
  /** What it puts into the demo; loaded only where one is filled. */
  demo?(): Promise<DemoPart>;
  /** Queues of items that wait for staff, by the name of their event. Every place that counts or shows such items reads this. */
  readonly queues?: Readonly<Record<string, Queue>>;
  /** The reports about its items, by the calls that answer with them (see the module `reports`). */
  readonly reports?: Partial<Reports>;
  /** The operator's settings, read each time. */
  readonly settingsNow?: SettingsNow;
  /** The text messages that it sends, by their names in the log (see the module `messages`). */
  readonly texts?: Texts;
  /** What it is connected to outside, for the first page of the back office. */
  readonly connections?: Connections;
  /** Of what people are told at once (see the module `alarms`). */
  readonly alarms?: readonly AlarmRule[];
  /** Adds its metrics. Their values are read when somebody asks for them, so reading must be cheap. */
  metrics?(platform: Platform): unknown;
  /** Its answers about channels that its items go through. */
  readonly channelQueries?: ChannelQueries;
  /** Its answers about players. */
  readonly playerQueries?: PlayerQueries;
  /** What it tells about all players, for filters over them. */
  readonly playerFacts?: Partial<PlayerFacts>;
  /** Says why a player may not withdraw now, and what is taken with a withdrawal. */
  readonly mayWithdraw?: WithdrawGuard;
  /** Its tables. Other modules name none of them (`tables.test.ts`). */
  readonly tables?: readonly Table[];
  /** Those of its tables that others may join to their own rows: names, numbers, who is signed in. They never write them. */
  readonly joinedTables?: readonly Table[];
  /** Those of its tables whose rows are items of a player (`id`, `player_id`); the audit log of a player includes them. */
  readonly playerItems?: readonly Table[];
  /** Names of its items that belong to no player, for the audit log: given ids, it names those that are its own. */
  readonly itemNames?: ItemNames;
  /** Checks the module's books. @returns a sentence for each error. Read only. */
  readonly checks?: readonly Check[];
}

export interface Check {
  /** What is checked. */
  readonly name: string;
  run(db: Database): Promise<readonly string[]>;
}
