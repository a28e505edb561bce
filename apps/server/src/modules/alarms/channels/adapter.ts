import type { AlarmOutcome } from '@salung/contract';
import { z } from 'zod';
import { callOut, type OutgoingAnswer, type OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';

/** How a channel is told something, and what its answer means. An adapter knows the wire and nothing else. */

/** What is told, once: a repetition has the same id. */
export interface Telling {
  id: string;
  kind: 'OPENED' | 'OVER' | 'TEST';
  at: Date;
  language: 'th' | 'en';
  /** The first line of it, for a mail. */
  title: string;
  text: string;
  /** The same for machines. */
  alarms: readonly {
    id: string;
    rule: string;
    key: string;
    facts: unknown;
    textTh: string;
    textEn: string;
    openedAt: string;
    closedAt: string | null;
  }[];
}

export interface Said {
  outcome: AlarmOutcome;
  /** Of HTTP or SMTP; null where there was no answer. */
  status: number | null;
  /** In the provider's words. */
  answer: string;
  /** Messages of this month, where the provider counts them. */
  quota?: { limit: number | null; used: number };
}

export interface Access {
  settings: Readonly<Record<string, string>>;
  keys: Readonly<Record<string, string>>;
}

export interface ChannelAdapter {
  /** What it needs to know; those that have a preset may be left out. */
  readonly settings: Readonly<Record<string, { shape: z.ZodType<string>; preset?: string }>>;
  /** The names of its secrets. */
  readonly keys: readonly string[];
  /** Tells it. It never throws for what the other side does. */
  tell(access: Access, telling: Telling, outside: Outside): Promise<Said>;
}

/** How calls may leave this machine. */
export interface Outside {
  /** Addresses of this machine and its network, and without encryption: outside of production only. */
  allowPrivate: boolean;
}

/** Milliseconds for one call to a provider. */
export const TIMEOUT = 10_000;
/** Characters that are kept of an answer. */
export const KEPT = 500;

/** One line of visible characters that can be stored. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold NUL, and a log line no line break
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, KEPT);

export const away = (error: unknown): Said => ({
  outcome: 'AWAY',
  status: null,
  answer: plain(error instanceof Error ? error.message : String(error)),
});

/** Calls a provider. What is no answer is `away`. */
export async function ask(
  request: OutgoingRequest,
  { allowPrivate }: Outside,
  read: (answer: OutgoingAnswer) => Said,
): Promise<Said> {
  try {
    return read(await callOut(request, { timeout: TIMEOUT, allowPrivate }));
  } catch (error) {
    return away(error);
  }
}

/** What an HTTP status means where the provider says no more. */
export function outcomeOf(status: number): AlarmOutcome {
  if (status >= 200 && status < 300) return 'TOLD';
  if (status === 429) return 'QUOTA';
  return status >= 500 || status === 408 ? 'AWAY' : 'REFUSED';
}

export const json = (value: unknown) => ({
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** An address of another company, as operators enter it. */
export const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((url) => url.replace(/\/+$/, ''));
/** One word without blanks, such as an id. */
export const word = z.string().regex(/^[!-~]{1,200}$/);
