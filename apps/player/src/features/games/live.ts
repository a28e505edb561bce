import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { tellCredited } from './credited.ts';

/**
 * Milliseconds after which the lobby is loaded again: every process has seen the change by then, and not every phone asks at
 * once.
 */
const AFTER = 600;
const SPREAD = 2_000;

export const effects: LiveEffects = {
  games: (_, repeated) => {
    if (repeated) return;
    setTimeout(
      () => makeStale('games.active', 'games.providers', 'games.recent', 'games.favourites', 'games.game'),
      AFTER + Math.random() * SPREAD,
    );
  },
  // The number comes with the event: the cached balance still is the one before it.
  topup: ({ balance }, repeated) => {
    if (balance !== undefined && !repeated) tellCredited(balance);
  },
};

export const resumed = ['games.recent', 'games.favourites'] as const satisfies LiveModule['resumed'];
