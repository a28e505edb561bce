import { typeOrder } from './sections.ts';
import type { GameType } from './types.ts';

/** What the page of all games shows, in its address. */
export interface GamesSearch {
  /** Typed words. */
  q?: string;
  type?: GameType;
  /** The code of a provider. */
  provider?: string;
  sort?: 'popular' | 'new' | 'name';
  list?: 'favourites' | 'recent';
}

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((each) => each === value);

/** Typed words; the router reads digits as a number. Control characters are left out. */
const words = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 100);

/** Reads the address's search; what is unknown is left out. */
export function readGamesSearch(raw: Record<string, unknown>): GamesSearch {
  const q = words(raw.q);
  const provider = typeof raw.provider === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.provider);
  const type = oneOf(raw.type, typeOrder);
  const sort = oneOf(raw.sort, ['popular', 'new', 'name'] as const);
  const list = oneOf(raw.list, ['favourites', 'recent'] as const);
  return {
    ...(q.trim() ? { q } : {}),
    ...(type ? { type } : {}),
    ...(provider ? { provider: String(raw.provider) } : {}),
    ...(sort ? { sort } : {}),
    ...(list ? { list } : {}),
  };
}
