import type { Answer } from '@salung/contract/schemas';
import type { Secrets } from '../../platform/secrets.ts';
import { adapters } from '../rounds/index.ts';
import { adapterTerms } from './adapters.ts';
import { openKeys } from './keys.ts';
import { opensByApi } from './protocols.ts';
import type { GameRow, ProviderRow } from './store.ts';

/** Providers and games as staff see them. */

export type ProviderAnswer = Answer<'games.providerDetails'>;
export type GameAnswer = Answer<'games.edit'>;

/** The names of a provider's current keys. */
export const keyNamesOf = (secrets: Secrets, { code, keys }: ProviderRow): string[] =>
  keys ? Object.keys(openKeys(secrets, code, keys)).sort() : [];

/** A provider with what is counted of its games. */
export function providerAnswer(
  secrets: Secrets,
  row: ProviderRow,
  games: { all: number; active: number } = { all: 0, active: 0 },
  health: ProviderAnswer['health'] = null,
): ProviderAnswer {
  const { keys: neededKeys, settings: knownSettings } = adapterTerms[row.adapter];
  return {
    id: String(row.id),
    code: row.code,
    adapter: row.adapter,
    nameTh: row.name_th,
    nameEn: row.name_en,
    picture: row.picture,
    isActive: row.is_active,
    share: row.share,
    idleMinutes: row.idle_minutes,
    position: row.position,
    launchUrl: row.launch_url,
    settings: row.settings as Record<string, string>,
    keyNames: keyNamesOf(secrets, row),
    hasFormerKeys: row.previous_keys !== null,
    keysChangedAt: row.keys_changed_at?.toISOString() ?? null,
    neededKeys: [...neededKeys],
    knownSettings: { ...knownSettings },
    gamesCount: games.all,
    activeGamesCount: games.active,
    opensByApi: opensByApi({ provider: row }),
    listsGames: adapters[row.adapter]?.api.games !== undefined,
    health,
  };
}

export const gameAnswer = (row: GameRow, provider: ProviderRow): GameAnswer => ({
  id: String(row.id),
  providerId: String(provider.id),
  providerCode: provider.code,
  providerTh: provider.name_th,
  providerEn: provider.name_en,
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
  weight: row.weight,
  idleMinutes: row.idle_minutes,
  isActive: row.is_active,
  isShown: row.is_active && provider.is_active && provider.launch_url !== null,
  position: row.position,
  popularity: row.popularity,
  addedAt: row.added_at.toISOString(),
});
