import type { Answer } from '@salung/contract/schemas';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type SearchText, searchText } from './search.ts';
import * as store from './store.ts';

/**
 * The whole catalogue in memory: a lobby of thousands of games is filtered, searched and sorted without a query. Each
 * process compares versions and reads it anew where it has changed.
 */

type LobbyGame = Answer<'games.game'>;

export interface CatalogueGame {
  row: store.GameRow;
  provider: store.ProviderRow;
  /** As the lobby shows it, without what depends on the time. */
  shown: Omit<LobbyGame, 'isNew'>;
  /** Names of the game in both languages. */
  names: readonly SearchText[];
  /** Names of its provider, its code and tags: found only as they are written. */
  others: readonly SearchText[];
}

export interface Catalogue {
  version: number;
  /** In order, switched off ones included. */
  providers: readonly store.ProviderRow[];
  providersByCode: ReadonlyMap<string, store.ProviderRow>;
  games: readonly CatalogueGame[];
  gamesById: ReadonlyMap<number, CatalogueGame>;
  gamesByCode: ReadonlyMap<string, CatalogueGame>;
}

/** Milliseconds for which the catalogue is used without a look at its version. A switch-off reaches everybody by then. */
const FRESH = 500;

interface Known {
  catalogue: Catalogue;
  /** On a clock that never goes back. */
  checkedAt: number;
}
const known = new WeakMap<Database, Known>();
const reading = new WeakMap<Database, Promise<Catalogue>>();

/** The key of a game among those of all providers. */
export const codeKey = (providerId: number, code: string): string => `${providerId} ${code}`;

/** The catalogue, at most half a second old; the newest for staff, who have just changed it. */
export async function catalogueNow(
  { db }: Pick<Platform, 'db'>,
  age: 'newest' | 'fresh' = 'fresh',
): Promise<Catalogue> {
  if (age === 'newest') return refresh(db);
  const last = known.get(db);
  if (last && performance.now() - last.checkedAt < FRESH) return last.catalogue;
  const running = reading.get(db) ?? refresh(db).finally(() => reading.delete(db));
  reading.set(db, running);
  return running;
}

/** Looks at the catalogue's version at the next use, after a change by this process. */
export function forgetCatalogue({ db }: Pick<Platform, 'db'>): void {
  reading.delete(db);
  const last = known.get(db);
  if (last) last.checkedAt = Number.NEGATIVE_INFINITY;
}

async function refresh(db: Database): Promise<Catalogue> {
  const checkedAt = performance.now();
  const version = await store.version(db);
  const last = known.get(db)?.catalogue;
  const catalogue = last?.version === version ? last : await read(db, version);
  known.set(db, { catalogue, checkedAt });
  return catalogue;
}

async function read(db: Database, version: number): Promise<Catalogue> {
  const providers = await store.providers(db);
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const games = (await store.games(db)).flatMap((row) => {
    const provider = byId.get(row.provider_id);
    return provider ? [withNames(row, provider)] : [];
  });
  return {
    version,
    providers,
    providersByCode: new Map(providers.map((provider) => [provider.code, provider])),
    games,
    gamesById: new Map(games.map((game) => [game.row.id, game])),
    gamesByCode: new Map(games.map((game) => [codeKey(game.row.provider_id, game.row.code), game])),
  };
}

const withNames = (row: store.GameRow, provider: store.ProviderRow): CatalogueGame => ({
  row,
  provider,
  shown: {
    id: row.id,
    providerId: provider.id,
    providerCode: provider.code,
    code: row.code,
    nameTh: row.name_th,
    nameEn: row.name_en,
    type: row.type,
    picture: row.picture,
    rtp: row.rtp,
    volatility: row.volatility,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    tags: row.tags,
    hasDemo: row.has_demo,
  },
  names: [row.name_th, row.name_en].map(searchText),
  others: [provider.name_th, provider.name_en, row.code, ...row.tags].map(searchText),
});

/** Whether players may open the game now. */
export const isOn = ({ row, provider }: CatalogueGame): boolean =>
  row.is_active && provider.is_active && provider.launch_url !== null;
