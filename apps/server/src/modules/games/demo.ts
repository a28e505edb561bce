import type { DemoPart } from '../../demo/part.ts';
import { isOnThisMachine } from '../../demo/this-machine.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openProviderAccount } from '../rounds/index.ts';
import { type DemoGame, houseGames, inventedProviders } from './demo-games.ts';
import { sealKeys } from './keys.ts';
import { drawingOf } from './pictures.ts';
import * as store from './store.ts';

/** The house's own provider, where its games are there. It comes first: the documentation's examples name game 1. */
async function connectHouse(platform: Platform, tx: Tx, house: NonNullable<Platform['houseGames']>) {
  const id = await store.insertProvider(tx, {
    code: 'house',
    adapter: 'house',
    name_th: 'สลึง ออริจินัล',
    name_en: 'Salung Originals',
    picture: drawingOf('house'),
    launch_url: house.url,
    is_active: true,
    keys: sealKeys(platform.secrets, 'house', { secret: house.secret }),
    keys_changed_at: platform.clock.now(),
    created_at: platform.clock.now(),
  });
  await openProviderAccount(tx, 'house');
  await addGames(platform, tx, id, houseGames, true);
}

async function invent(platform: Platform, tx: Tx): Promise<void> {
  for (const { code, th, en, share, games } of inventedProviders) {
    const id = await store.insertProvider(tx, {
      code,
      adapter: 'house',
      name_th: th,
      name_en: en,
      share,
      created_at: platform.clock.now(),
    });
    await openProviderAccount(tx, code);
    await addGames(platform, tx, id, games, false);
  }
}

const addGames = (
  platform: Platform,
  tx: Tx,
  providerId: number,
  games: readonly DemoGame[],
  isHere: boolean,
) =>
  store.insertGames(
    tx,
    games.map(({ code, th, en, type, rtp, volatility, stakes, tags = [] }) => ({
      provider_id: providerId,
      code,
      name_th: th,
      name_en: en,
      type,
      rtp: rtp ?? null,
      volatility: volatility ?? null,
      min_stake: stakes?.[0] ?? null,
      max_stake: stakes?.[1] ?? null,
      tags: [...tags],
      picture: isHere ? drawingOf(code) : null,
      has_demo: isHere,
      is_active: isHere,
      added_at: platform.clock.now(),
    })),
  );

/** The house's games, and two invented providers with games that nobody can open and that are off. */
export const part: DemoPart = {
  async setUp(platform, tx) {
    if (platform.houseGames) await connectHouse(platform, tx, platform.houseGames);
    await invent(platform, tx);
  },
  async connect({ houseGames: house }, tx) {
    const known = (await store.providers(tx)).find(({ code }) => code === 'house');
    if (!house || !known?.launch_url || known.launch_url === house.url) return;
    // An address elsewhere is one that somebody has entered.
    if (isOnThisMachine(known.launch_url))
      await store.updateProvider(tx, known.id, { launch_url: house.url });
  },
};
