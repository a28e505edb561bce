import type { GameType } from '@salung/contract';
import type { Platform } from '../../platform/platform.ts';
import type { Game as PlayableGame, Provider } from '../rounds/index.ts';
import { type CatalogueGame, catalogueNow, codeKey } from './catalogue.ts';
import { openKeys } from './keys.ts';
import type { ProviderRow } from './store.ts';

/** What the wallet asks of the catalogue, for every message of a provider: from memory, at most half a second old. */

/** What the wallet needs, and what belongs beside it. */
interface Game extends PlayableGame {
  type: GameType;
  /** Satang; null where the provider alone decides. */
  minStake: number | null;
  /** How much of a stake counts for turnover, in hundredths; null: as much as for other games of its type. */
  weight: number | null;
}

/** Keys are opened once for each reading of the catalogue. */
const opened = new WeakMap<ProviderRow, Provider>();

/** A provider as rounds know it, with its keys opened. */
export function providerIn(platform: Pick<Platform, 'secrets'>, row: ProviderRow): Provider {
  const known = opened.get(row);
  if (known) return known;
  const sealed = [row.keys, row.previous_keys].filter((keys) => keys !== null);
  const provider: Provider = {
    id: row.id,
    code: row.code,
    adapter: row.adapter,
    isActive: row.is_active,
    launchUrl: row.launch_url,
    keys: sealed.map((keys) => openKeys(platform.secrets, row.code, keys)),
    settings: row.settings as Record<string, string>,
    idleMinutes: row.idle_minutes,
  };
  opened.set(row, provider);
  return provider;
}

/** A provider, also one that is switched off; undefined where there is none of that code. */
export async function providerByCode(
  platform: Pick<Platform, 'db' | 'secrets'>,
  code: string,
): Promise<Provider | undefined> {
  const row = (await catalogueNow(platform)).providersByCode.get(code);
  return row && providerIn(platform, row);
}

const gameAnswer = ({ row, provider }: CatalogueGame): Game => ({
  id: row.id,
  code: row.code,
  isActive: row.is_active && provider.is_active,
  type: row.type,
  minStake: row.min_stake,
  maxStake: row.max_stake,
  weight: row.weight,
});

/** A game by its provider's own code, also one that is switched off; undefined where there is none. */
export async function gameOf(
  platform: Pick<Platform, 'db'>,
  providerId: number,
  gameCode: string,
): Promise<Game | undefined> {
  const game = (await catalogueNow(platform)).gamesByCode.get(codeKey(providerId, gameCode));
  return game && gameAnswer(game);
}

/** A game by our id, also one that is switched off; undefined where there is none. */
export async function gameById(platform: Pick<Platform, 'db'>, id: number): Promise<Game | undefined> {
  const game = (await catalogueNow(platform)).gamesById.get(id);
  return game && gameAnswer(game);
}

/** A provider by our id, also one that is switched off; undefined where there is none. */
export async function providerById(
  platform: Pick<Platform, 'db' | 'secrets'>,
  id: number,
): Promise<(Provider & { nameTh: string; nameEn: string; isConnected: boolean }) | undefined> {
  const row = (await catalogueNow(platform, 'newest')).providers.find((each) => each.id === id);
  if (!row) return undefined;
  const { name_th: nameTh, name_en: nameEn, keys } = row;
  return { ...providerIn(platform, row), nameTh, nameEn, isConnected: keys !== null };
}

/** All providers as they are asked for their reports, in their order. */
export const reportedProviders = async (platform: Pick<Platform, 'db' | 'secrets'>) =>
  (await catalogueNow(platform, 'newest')).providers.map((row) => ({
    ...providerIn(platform, row),
    nameTh: row.name_th,
    nameEn: row.name_en,
  }));

/** The games of a provider in their order, also those that are switched off. */
export const gamesOf = async (platform: Pick<Platform, 'db'>, providerId: number): Promise<Game[]> =>
  (await catalogueNow(platform, 'newest')).games
    .filter(({ row }) => row.provider_id === providerId)
    .map(gameAnswer);
