import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CatalogueGame, catalogueNow, forgetCatalogue, isOn } from './catalogue.ts';
import * as store from './store.ts';

/** What figures ask of the catalogue, and tell it. */

/** A game as the lobby shows it; undefined where it cannot be played now. */
export async function playableGame(
  platform: Pick<Platform, 'db'>,
  id: number,
): Promise<CatalogueGame['shown'] | undefined> {
  const game = (await catalogueNow(platform)).gamesById.get(id);
  return game && isOn(game) ? game.shown : undefined;
}

/**
 * Sets how popular games are; all others are not popular at all. The catalogue gets a new version only where something
 * changes.
 * @returns how many games changed
 */
export async function setPopularity(
  platform: Pick<Platform, 'db'>,
  popularity: ReadonlyMap<number, number>,
): Promise<number> {
  const changed = await inTransaction(platform.db, async (tx) => {
    const count = await store.setPopularity(tx, [...popularity.keys()], [...popularity.values()]);
    if (count > 0) await store.lockCatalogue(tx);
    return count;
  });
  if (changed > 0) forgetCatalogue(platform);
  return changed;
}
