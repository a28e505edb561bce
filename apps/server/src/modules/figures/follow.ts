import type { Platform } from '../../platform/platform.ts';
import { type Follower, followOnce } from '../events/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './store.ts';
import { LEAST_WIN } from './winners.ts';

export const FOLLOWER = 'figures';

/**
 * Brings the figures up to date with rounds that were settled, apart from their stakes' transactions. It adds the difference between
 * a round as it is now and what the figures contain of it, so a batch that is read again adds nothing.
 */
export const follower: Follower = {
  name: FOLLOWER,
  source: 'rounds',
  start: 'now',
  handle: async (_, tx, settled) => {
    const { 'games.winnersFrom': winsFrom } = await settingsNow(tx);
    await store.figureRounds(tx, settled, Math.min(winsFrom, LEAST_WIN));
  },
};

/** One step. @returns whether there was anything, so that it is worth while to do it again at once */
export const followFigures = (platform: Platform, most?: number): Promise<boolean> =>
  followOnce(platform, follower, most);
