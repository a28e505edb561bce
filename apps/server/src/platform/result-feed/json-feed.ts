import { z } from 'zod';
import { callOut, type OutgoingAnswer } from '../outgoing/outgoing.ts';
import {
  type AskedDraw,
  type FeedAnswer,
  FeedUnreadable,
  type ResultFeed,
  type ResultFeeds,
} from './result-feed.ts';

/**
 * Results over HTTP in JSON. The operator says for each source where each value stands, as a JSON pointer (RFC 6901). Nothing is guessed:
 * a value that is not there, is null or is no text counts as missing. A number of JSON has lost the zeros at its beginning or end, so
 * it is none.
 */

const pointer = z
  .string()
  .max(200)
  .regex(/^(?:\/(?:[^~]|~[01])*)*$/, 'is no JSON pointer such as /data/first');

/** How a source writes days: 2026-12-16, 16/12/2026, 16/12/2569. */
const dateForms = ['iso', 'dmy', 'dmyThai'] as const;

const feed = z.strictObject({
  /** With `{date}`, `{day}`, `{month}`, `{year}`, `{yearThai}` and `{market}` where they belong. */
  url: z.url().max(500),
  method: z.enum(['GET', 'POST']).default('GET'),
  headers: z.record(z.string().max(60), z.string().max(500)).default({}),
  /** The body of a POST, with the same places. */
  body: z.string().max(2_000).optional(),
  /** Where the day of the draw stands, and how it is written. */
  date: pointer,
  dateForm: z.enum(dateForms).default('iso'),
  /** Where the value of each field stands; several places, or a list at one, are several numbers of a field. */
  values: z.record(z.string().max(20), z.union([pointer, z.array(pointer).min(1).max(4)])),
});
export type FeedConfig = z.output<typeof feed>;

const feeds = z.record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is no name such as glo'), feed);

/** Sources as the environment describes them. @throws Error with what is wrong */
export function readFeedConfig(text: string): Readonly<Record<string, FeedConfig>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('LOTTO_SOURCES is no JSON.');
  }
  const parsed = feeds.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`LOTTO_SOURCES is not valid:\n${lines.join('\n')}`);
}

/** Milliseconds for a whole call. */
const TIMEOUT = 8_000;
/** Characters of an answer. */
const LARGEST = 256 * 1024;

export interface FeedOptions {
  allowPrivate: boolean;
  /** Milliseconds, if not as usual. */
  timeout?: number;
}

export const jsonFeeds = (configs: Readonly<Record<string, FeedConfig>>, options: FeedOptions): ResultFeeds =>
  new Map(Object.entries(configs).map(([name, config]) => [name, jsonFeed(config, options)]));

export function jsonFeed(config: FeedConfig, { allowPrivate, timeout = TIMEOUT }: FeedOptions): ResultFeed {
  const { method, headers, body, date, dateForm, values } = config;
  const { hostname: host } = new URL(config.url);
  return {
    host,
    async read(asked): Promise<FeedAnswer> {
      const url = filled(config.url, asked);
      // What is filled in never leads elsewhere.
      if (new URL(url).hostname !== host)
        throw new Error('the address of a source has its host from the draw');
      const answer = await callOut(
        {
          method,
          url,
          headers: { accept: 'application/json', ...headers },
          ...(body === undefined ? {} : { body: filled(body, asked) }),
        },
        { timeout, allowPrivate, largest: LARGEST },
      );
      const document = bodyOf(answer);
      return {
        drawDate: dayOf(at(document, date), dateForm),
        values: Object.fromEntries(
          Object.entries(values).map(([field, places]) => [field, textAt(document, [places].flat())]),
        ),
      };
    },
  };
}

/** A text of the configuration with the draw that is asked for in its places. */
function filled(text: string, { market, drawDate }: AskedDraw): string {
  const [year = '', month = '', day = ''] = drawDate.split('-');
  const places: Readonly<Record<string, string>> = {
    market,
    date: drawDate,
    day,
    month,
    year,
    yearThai: String(Number(year) + 543),
  };
  return text.replaceAll(
    /\{(\w+)\}|%7B(\w+)%7D/gi,
    (whole, one: string, other: string) => places[one ?? other] ?? whole,
  );
}

/** @throws FeedUnreadable; Error where the source refuses */
function bodyOf({ status, body }: OutgoingAnswer): unknown {
  if (status !== 200) throw new Error(`the source answered ${status}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedUnreadable('the source answered something that is no JSON');
  }
}

/** What a document has at a place; undefined where there is nothing. */
function at(document: unknown, place: string): unknown {
  return place
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      document,
    );
}

/** Texts at these places, separated by blanks; undefined where any of them is none. */
function textAt(document: unknown, places: readonly string[]): string | undefined {
  const found = places.flatMap((place) => at(document, place));
  const texts = found.filter((value) => typeof value === 'string' && value.length <= 120) as string[];
  return texts.length === found.length && texts.length > 0 ? texts.join(' ') : undefined;
}

/** A day as the source writes it; undefined where it is none. An instant is none: it would be another day in another zone. */
function dayOf(value: unknown, form: (typeof dateForms)[number]): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (form === 'iso') return /^\d{4}-\d\d-\d\d$/.exec(value)?.[0];
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  if (year === '') return undefined;
  const common = form === 'dmyThai' ? Number(year) - 543 : Number(year);
  return `${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
