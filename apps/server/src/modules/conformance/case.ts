import type { Adapter, NeutralOperation, Refusal } from '../rounds/index.ts';

/** What the conformance runner plays, as data. Amounts are satang; ids are names, which each run makes its own. */

type AdapterCode = Adapter['code'];

/** What the player has when a case begins. */
export const BEGIN = 1_000_00;

/** What is done to a message after it was written, so that it must not be believed or understood. */
export type Tampering =
  | 'no signature'
  | 'wrong signature'
  | "another message's signature"
  | "another provider's key"
  | 'a space more'
  | 'broken and unsigned'
  | 'broken'
  | 'a repeated field'
  | 'too long';

/** What must come back. `answer` and `wallet`: satang more than the case began with, in the answer and in the wallet after it. */
export interface Expected {
  kind: 'ok' | 'refused' | 'badSignature' | 'malformed' | 'httpError';
  verdict?: Refusal;
  /** The adapter's own word, where it must be this one. */
  code?: Partial<Record<AdapterCode, string>>;
  answer?: number;
  wallet: number;
}

/** Where an adapter differs, what comes instead and why. */
export type Differences = Partial<Record<AdapterCode, readonly [Expected, string]>>;

/** The player of the case, another one, or one whose account is closed with the case. */
export type Role = 'main' | 'other' | 'closing';

/** Sends one message. */
export interface SendStep {
  do: 'send';
  message:
    | { do: 'authenticate'; session: string }
    | { do: 'balance' }
    | { do: 'play'; operations: readonly NeutralOperation[]; game?: 'other' | 'unknown' };
  expect: Expected;
  but?: Differences;
  /** What it means to the reference; else its operations. */
  means?: readonly NeutralOperation[];
  tamper?: Tampering;
  /** Minutes by which the sender's clock is wrong. */
  minutesOff?: number;
  /** At the same moment. */
  times?: number;
  /** The answer must be the same as that of an earlier step (from 0) but for what each answer has of its own. */
  sameAs?: number;
  /** Sends the very bytes of an earlier step (from 0) again, whatever `message` says. The answer must be the same, too. */
  repeats?: number;
  /** Whose wallet is named, and whose token goes along: the case's own, unless said. */
  player?: Role | 'nobody';
  token?: Role;
  /** How many messages are sent one after the other; the slowest but one of a hundred must be below `millis`. */
  pace?: { times: number; millis: number };
}

/** Changes something on our side, through what staff use. */
export type ChangeStep =
  | { do: 'status'; status: 'ACTIVE' | 'BLOCKED' | 'EXCLUDED' | 'CLOSED' }
  | { do: 'launch'; secondsAgo?: number; player?: Role; isOrdinary?: true }
  | { do: 'endSession' }
  | { do: 'limit'; most: number };

export type Step = SendStep | ChangeStep;

export type Need =
  | 'a closed site'
  | 'a provider that is off'
  | 'a second game'
  | 'a drill'
  | 'an own setting';

export interface ConformanceCase {
  /** Part of addresses; never changes. */
  id: string;
  /** The rule that it is about (design of the wallet), 0 for the form of messages. */
  rule: number;
  /** What it shows, in English; the office has the same in its languages by the id of the rule. */
  title: string;
  steps: readonly Step[];
  player?: Role;
  /** Adapters that don't have it, and why. */
  skip?: Partial<Record<AdapterCode, string>>;
  needs?: Need;
}

type More = Partial<Omit<NeutralOperation, 'kind' | 'transactionId' | 'amount' | 'round'>>;

export const stake = (
  transactionId: string,
  amount: number,
  more: More = {},
  round = 'r',
): NeutralOperation => ({
  kind: 'stake',
  transactionId,
  amount,
  round,
  ...more,
});
/** A win; it names its stake, as some providers require. */
export const win = (
  transactionId: string,
  amount: number,
  original: string,
  more: More = {},
  round = 'r',
): NeutralOperation => ({ kind: 'win', transactionId, amount, original, round, ...more });
export const rollback = (
  transactionId: string,
  original: string,
  more: More = {},
  round = 'r',
): NeutralOperation => ({ kind: 'rollback', transactionId, original, round, amount: 0, ...more });
/** Takes back what was paid for a bet. */
export const takeBack = (
  transactionId: string,
  amount: number,
  original: string,
  more: More = {},
): NeutralOperation => ({ kind: 'takeBack', transactionId, amount, original, round: 'r', ...more });

export const send = (
  operations: NeutralOperation | readonly NeutralOperation[],
  expect: Expected,
  more: Partial<Omit<SendStep, 'do' | 'message' | 'expect'>> & { game?: 'other' | 'unknown' } = {},
): SendStep => {
  const { game, ...rest } = more;
  const list = 'kind' in operations ? [operations] : operations;
  return {
    do: 'send',
    message: { do: 'play', operations: list, ...(game ? { game } : {}) },
    expect,
    ...rest,
  };
};

/** An earlier step (from 0) again, byte for byte: it has the same answer and moves nothing. `wallet` is what there is now. */
export const again = ({ message, expect }: SendStep, repeats: number, wallet: number): SendStep => ({
  do: 'send',
  message,
  expect: { ...expect, wallet },
  repeats,
  means: [],
});

/** Done, with so much more in the answer, and in the wallet unless that differs. */
export const ok = (answer: number, wallet: number = answer): Expected => ({ kind: 'ok', answer, wallet });
export const refused = (verdict: Refusal, wallet: number, answer: number = wallet): Expected => ({
  kind: 'refused',
  verdict,
  answer,
  wallet,
});
export const malformed = (wallet: number): Expected => ({ kind: 'malformed', wallet });
export const notBelieved: Expected = { kind: 'badSignature', wallet: 0 };
