import type { providerAdapters } from '@salung/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openProviderAccount } from '../rounds/index.ts';
import { beginChange } from './changing.ts';
import { sealKeys } from './keys.ts';
import * as store from './store.ts';

/** A provider with games, for an installation that exists only to try adapters. */
export interface TrialProvider {
  code: string;
  adapter: (typeof providerAdapters)[number];
  keys: Readonly<Record<string, string>>;
  games: readonly string[];
  isActive: boolean;
}

/** Adds a provider as it is after it was connected. @returns its id */
export async function connectTrial(platform: Platform, tx: Tx, trial: TrialProvider): Promise<number> {
  const { code, adapter, keys, games, isActive } = trial;
  const now = platform.clock.now();
  await beginChange(tx, 'providers');
  const id = await store.insertProvider(tx, {
    code,
    adapter,
    name_th: code,
    name_en: code,
    launch_url: 'https://games.example/open',
    is_active: isActive,
    keys: sealKeys(platform.secrets, code, keys),
    keys_changed_at: now,
    created_at: now,
  });
  await openProviderAccount(tx, code);
  await store.insertGames(
    tx,
    games.map((game) => ({
      provider_id: id,
      code: game,
      name_th: game,
      name_en: game,
      type: 'slot',
      tags: [],
      rtp: null,
      volatility: null,
      min_stake: null,
      max_stake: null,
      picture: null,
      has_demo: false,
      is_active: isActive,
      added_at: now,
    })),
  );
  return id;
}
