import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetCatalogue } from './catalogue.ts';
import { lockCatalogue } from './store.ts';

type What = 'games' | 'providers';

/** Begins a change of the catalogue in a transaction: others wait, every process learns of it, and so do open pages. */
export async function beginChange(tx: Tx, what: What): Promise<void> {
  await lockCatalogue(tx);
  await notify(tx, { to: 'staff', event: 'games', data: { changed: what } });
}

/** Tells the players whose lobby or game is open that something was switched. */
export const notifyPlayers = (tx: Tx, isActive: boolean): Promise<void> =>
  notify(tx, { to: 'player', event: 'games', data: { isActive } });

/** A change of the catalogue, in a transaction of its own. */
export async function changing<T>(
  platform: Platform,
  caller: Caller,
  what: What,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const answer = await caller.transaction(async (tx) => {
    await beginChange(tx, what);
    return work(tx);
  });
  forgetCatalogue(platform);
  return answer;
}
