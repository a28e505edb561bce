import type { ProviderApi } from './provider-api.ts';
import type { ProviderConfig } from './provider-config.ts';

import type { CoreAnswer, CoreCall, KnownHistory, OperationKind } from './wallet.ts';

export type { ProviderConfig } from './provider-config.ts';

/** A call of a provider, as it arrived. */
export interface ProviderCall {
  /** The path after `/provider/<code>/`, e.g. `stake` or `transaction/bet`. */
  path: string;
  /** By lower-case name; the first value of a repeated header. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The exact bytes. */
  body: Buffer;
}

export interface ProviderAnswer {
  status: number;
  contentType?: string;
  body: string;
}

/** What is wrong with a field: it is not there, is of another type, or has another value than it may have. */
export type Fault = 'missing' | 'type' | 'value';

/**
 * Thrown by `parse` for a message that is signed but makes no sense. `field` names what is wrong, `fault` how, and `most` is the
 * highest amount that it may have, where it has more.
 */
export class BadMessage extends Error {
  readonly field: string;
  readonly fault: Fault;
  readonly most: number | undefined;
  constructor(field: string, { fault = 'value', most }: { fault?: Fault; most?: number | undefined } = {}) {
    super(`malformed: ${field}`);
    this.field = field;
    this.fault = fault;
    this.most = most;
  }
}

/** A call that is no message for us. `call` is what came: some providers expect an answer to repeat what can be read of it. */
export type Unusable =
  | { did: 'badSignature'; call: ProviderCall }
  | { did: 'badMessage'; call: ProviderCall; field: string; fault: Fault; most?: number };

/** Thrown by `send` for a step that the provider has no message for. */
export class NotExpressible extends Error {}

/**
 * Translates between one provider's messages and the core. Pure: no database, and no clock but the given time.
 * A call goes through `verify`, `parse`, the core and `answer`; failures go to `answer` too.
 */
export interface Adapter<Message = unknown> {
  readonly code: 'house' | 'hub88' | 'slotegrator' | 'superapi';
  /** The paths that it answers, relative to `/provider/<code>/`. */
  readonly paths: readonly string[];
  /** Names of the keys that the operator enters (all secret), and of settings, with defaults for the optional ones. */
  readonly keyNames: readonly string[];
  readonly settingNames: Readonly<Record<string, string>>;
  /** Whether the provider signed the call, compared in constant time. Nothing is parsed before this. */
  verify(call: ProviderCall, provider: ProviderConfig, now: Date): boolean;
  /** @throws BadMessage */
  parse(call: ProviderCall, provider: ProviderConfig): Message;
  /** If the first call asked to `look`, it is called again with the core's answer as `known` and then asks for something else. */
  toCore(message: Message, provider: ProviderConfig, known?: KnownHistory): CoreCall;
  /**
   * The answer in the provider's own form. `message` is absent when the signature or the message is wrong.
   */
  answer(
    message: Message | undefined,
    result: CoreAnswer | Unusable,
    provider: ProviderConfig,
    now: Date,
  ): ProviderAnswer;
  /** The values that the request log can be searched by. */
  reference(message: Message): { player?: string; round?: string; transaction?: string };
  /** Fields and headers that the request log masks. */
  readonly secrets: readonly string[];
  /** The header that has the signature, in lower case. */
  readonly signatureHeader: string;
  /**
   * The sending side: signs a body, even an invalid one, as this provider would. For conformance and tests.
   * @throws NotExpressible if we don't have the key for it
   */
  sign(message: OutgoingMessage, provider: ProviderConfig, now: Date): OutgoingCall;
  /**
   * A neutral step as this provider would send it. For conformance, tests and benchmarks.
   * @throws NotExpressible
   */
  send(step: NeutralStep, provider: ProviderConfig, now: Date): OutgoingCall;
  /** What an answer says, in neutral terms. */
  read(answer: ProviderAnswer): Observed;
  /** The provider's own list of a day's transactions; absent if it can't be requested. */
  readonly report?: Report;
  /** Where the provider shows a past round; absent if it can't. */
  readonly replay?: Replay;
  /** How we call the provider's own API. */
  readonly api: ProviderApi;
}

/** The signed address at which staff can see a round for some minutes; undefined if the provider has no such page. */
export type Replay = (
  provider: ReportedProvider,
  round: { ref: string; game: string; language: 'th' | 'en' },
  now: Date,
) => string | undefined;

/** How a provider is asked for its transactions of a business day. */
export interface Report {
  /** Keys and settings that must be entered first; undefined if the operator has set that there is no report. */
  missing(provider: ReportedProvider): readonly string[] | undefined;
  /** The requests that together return the whole report, in order. Each is signed when it is made. */
  requests(provider: ReportedProvider, day: ReportDay): Iterable<(now: Date) => ReportRequest>;
  /**
   * Reads one answer as a stream.
   * @throws BadReport if it is not a complete report
   */
  lines(answer: ReportAnswer, day: ReportDay): AsyncIterable<ReportLine>;
}

export interface ReportedProvider extends ProviderConfig {
  launchUrl: string | null;
}

export interface ReportDay {
  /** In Bangkok, as `2026-05-11`. */
  day: string;
  from: Date;
  to: Date;
}

export interface ReportRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer of HTTP with status 200. */
export interface ReportAnswer {
  contentType: string;
  body: AsyncIterable<Buffer>;
}

/**
 * A transaction as the provider has it.
 * - `done`: it took effect and is still valid
 * - `refused`: it was refused, by us or by the provider itself
 * - `rolledBack`: it was reversed, or a rollback took its place
 * - `open`: the provider does not know yet what became of it
 */
export interface ReportLine {
  ref: string;
  kind: 'stake' | 'win' | 'rollback' | 'close';
  state: 'done' | 'refused' | 'rolledBack' | 'open';
  /** Satang; 0 for a rollback or close, which has no amount of its own. */
  amount: number;
  round: string | null;
  /** Our id of the player, as the provider has it. */
  player: string | null;
  at: Date;
}

/** Thrown for an answer that is not a report. The message is for staff. */
export class BadReport extends Error {}

/** What a provider can request, in neutral terms. A step may have several operations only if `operations` allows it. */
export type NeutralStep =
  | { do: 'authenticate'; token: string; session: string }
  | { do: 'balance'; player: string; token?: string }
  | {
      do: 'play';
      player: string;
      token?: string;
      game?: string;
      operations: readonly NeutralOperation[];
    };

/** A call as a provider sends it. */
export interface OutgoingCall extends ProviderCall {
  headers: Readonly<Record<string, string>>;
}

/** A message before it is signed. */
export type OutgoingMessage = Pick<ProviderCall, 'path' | 'body'>;

/**
 * Messages that only some providers have: a free bet or spin, a tip, the void of a settled bet, money that is taken along
 * into a game without rounds, a bet that waits and then is taken, everything of the round.
 */
export type SpecialMessage = 'free' | 'tip' | 'void' | 'transfer' | 'waiting' | 'taken' | 'round';

export interface NeutralOperation {
  kind: OperationKind;
  transactionId: string;
  /** Satang. */
  amount?: number;
  /** Additional thousandths of a satang. */
  thousandths?: number;
  /** An invalid value sent instead of the amount (as JSON in a JSON message); it must be refused. */
  amountText?: string;
  as?: SpecialMessage;
  round?: string;
  original?: string;
  closesRound?: boolean;
  turnoverAmount?: number;
}

/** `balance` in satang. `code` is the provider's own word for a refusal. */
export interface Observed {
  kind: 'ok' | 'refused' | 'badSignature' | 'malformed' | 'unavailable';
  verdict?: import('./wallet.ts').Refusal;
  code?: string;
  balance?: number;
}
