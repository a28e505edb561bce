import type { SlipCheckProblem } from '@salung/contract';
import type { OutgoingAnswer, OutgoingRequest } from '../../platform/outgoing/outgoing.ts';

/** How a verification service is asked, and what its answer means. An adapter knows the wire and nothing else. */

/** One side of a transfer: what the bank shows of it. */
export interface Party {
  /** In Thai where the bank gives it, and in English. */
  names: readonly string[];
  bankCode: string | null;
  /** Account or PromptPay numbers, masked. */
  accounts: readonly string[];
}

/** A transfer that the bank knows. */
export interface Transfer {
  reference: string;
  /** Satang. */
  amount: number;
  paidAt: Date;
  sender: Party;
  receiver: Party;
  /** Whether the service was asked about it before; null where it does not say. */
  isDuplicate: boolean | null;
}

/** What a verification service answers about a slip. */
export type SlipAnswer =
  | { kind: 'transfer'; transfer: Transfer; raw: unknown }
  | {
      kind: 'problem';
      problem: SlipCheckProblem;
      /** Milliseconds after which it should be asked again, where the service says so. */
      wait?: number;
    };

export interface Adapter {
  /** Where the service is, as its documentation says. */
  readonly url: string;
  readonly neededKeys: readonly string[];
  request(
    service: { url: string; keys: Readonly<Record<string, string>> },
    slip: { payload: string },
  ): OutgoingRequest;
  read(answer: OutgoingAnswer): SlipAnswer;
}

export const problem = (found: SlipCheckProblem): SlipAnswer => ({ kind: 'problem', problem: found });

/** Baht, as these services write them, in satang; undefined for what is no whole satang. */
export function satangOf(baht: number): number | undefined {
  const satang = Math.round(baht * 100);
  return Number.isSafeInteger(satang) && satang > 0 && Math.abs(baht * 100 - satang) < 1e-6
    ? satang
    : undefined;
}

/** NUL and half a character, as `JSON.stringify` writes them: the database stores neither. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** The JSON of an answer; undefined where it is something else, such as the page of a proxy, or can't be stored. */
export function jsonOf({ body }: OutgoingAnswer): unknown {
  try {
    const json: unknown = JSON.parse(body);
    return UNSTORABLE.test(JSON.stringify(json)) ? undefined : json;
  } catch {
    return undefined;
  }
}

/** `NOT_YET`, and when to ask again. */
export const notYet = (wait: number | undefined): SlipAnswer => ({
  kind: 'problem',
  problem: 'NOT_YET',
  ...(wait === undefined ? {} : { wait }),
});
