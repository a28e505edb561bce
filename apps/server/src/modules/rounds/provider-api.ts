import type { GameType } from '@salung/contract';
import { oneLine } from '../../platform/one-line.ts';
import type { ProviderConfig } from './provider-config.ts';

/** Calls in the other direction: ours to a provider's API. Adapters say how, `api-calls.ts` sends them. */

/** A call to a provider, relative to its address. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  /** With its query. `/games/init` is appended to the provider's address, `games` replaces its last part. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** A game to open. */
export interface Opening {
  /** The provider's code of the game. */
  game: string;
  /** Who plays, and the launch token of their session; absent for a demo. */
  player?: { readonly id: string; readonly token: string } | undefined;
  language: 'th' | 'en';
  /** The player site, to which the game links back; empty if unknown. */
  home: string;
  isMobile: boolean;
  /** The player's address, which some providers ask for. */
  ip: string;
}

/** A game that a provider offers; unknown fields are undefined. */
export interface OfferedGame {
  code: string;
  nameTh?: string | undefined;
  nameEn?: string | undefined;
  type?: GameType | undefined;
  /** Percent, as written. */
  rtp?: string | undefined;
  /** From 1 to 5. */
  volatility?: number | undefined;
  /** Satang. */
  minStake?: number | undefined;
  maxStake?: number | undefined;
  hasDemo?: boolean | undefined;
  /** The provider's own name for the kind of game. */
  kind?: string | undefined;
}

/** Why a call to a provider failed. */
export type ApiObstacle =
  /** No connection, no answer in time, or one that is too long. */
  | 'unreachable'
  /** Another HTTP status than 200. */
  | 'status'
  /** No JSON, or not what it should contain. */
  | 'unreadable'
  /** The provider refused. */
  | 'refused'
  /** We may not open the game's address. */
  | 'address'
  /** Something is missing in our configuration. */
  | 'setup';

/** Thrown if a call failed; `detail` contains no secrets and names the problem. */
export class ApiFailure extends Error {
  readonly obstacle: ApiObstacle;
  readonly detail: string;
  constructor(obstacle: ApiObstacle, detail: string) {
    super(`${obstacle}: ${detail}`);
    this.obstacle = obstacle;
    this.detail = shortened(detail);
  }
}

/** Thrown for a demo of a provider that has none. */
export class NoDemo extends Error {}

const LONGEST = 200;

/** Providers may write anything, so this makes it printable, short and one line. */
const shortened = (text: string): string => oneLine(text).slice(0, LONGEST);

/** How the API of a kind of provider is called. Pure, like the rest of an adapter. */
export interface ProviderApi {
  /** Fields of requests and answers that the log of calls masks, in addition to the adapter's `secrets`. */
  readonly secrets: readonly string[];
  /** Absent if games are opened at the provider's address itself. */
  readonly opening?: {
    /** @throws ApiFailure if our configuration is incomplete; NoDemo */
    request(opening: Opening, provider: ProviderConfig, now: Date): ApiRequest;
    /** The address in an answer. @throws ApiFailure */
    read(answer: unknown): string;
  };
  /** The list of games; absent if there is no public call for it. */
  readonly games?: {
    /** The call for one page, from 1; undefined after the last. @throws ApiFailure if our configuration is incomplete */
    request(page: number, provider: ProviderConfig, now: Date): ApiRequest | undefined;
    /** `pages`: the number of pages, if this page says it. @throws ApiFailure */
    read(answer: unknown, page: number, provider: ProviderConfig): { games: OfferedGame[]; pages: number };
  };
}

/** The newest key with a name. @throws ApiFailure */
export function keyOf({ keys }: ProviderConfig, name: string): string {
  const value = keys.find((each) => each[name])?.[name];
  if (!value) throw new ApiFailure('setup', name);
  return value;
}

/** The setting with a name. @throws ApiFailure */
export function settingOf({ settings }: ProviderConfig, name: string): string {
  const value = settings[name]?.trim();
  if (!value) throw new ApiFailure('setup', name);
  return value;
}

/** A field of an answer; undefined if there is none. */
export const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as Record<string, unknown>)[name]
    : undefined;

/** A field that has a text in it, or a number. */
export function textOf(answer: unknown, name: string): string | undefined {
  const value = fieldOf(answer, name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The address of the game in an answer. @throws ApiFailure */
export function addressIn(answer: unknown): string {
  const url = fieldOf(answer, 'url');
  if (typeof url !== 'string' || url === '') throw new ApiFailure('unreadable', 'url');
  return url;
}

/** Words in providers' names for kinds of games, more specific ones first. */
const kinds: readonly (readonly [RegExp, GameType])[] = [
  [/crash|aviator|instant/, 'crash'],
  [/fish|shoot/, 'fishing'],
  [/sport|esport/, 'sport'],
  [/lott|keno|bingo|scratch|number/, 'lotto'],
  [/live/, 'live'],
  [/slot|mega ?ways/, 'slot'],
  [/table|baccarat|blackjack|roulette|poker|card|dice|sic ?bo|dragon/, 'table'],
];

/** Our type for a provider's kind of game; undefined if we don't know the word. */
export function typeOfKind(kind: string | undefined): GameType | undefined {
  const words = kind?.toLowerCase().replace(/[_-]+/g, ' ') ?? '';
  return kinds.find(([word]) => word.test(words))?.[1];
}
