import type { Follower } from '../events/index.ts';
import * as store from './store.ts';
import { publishWithdrawal } from './views.ts';

/** Has staff look again at a withdrawal that waits once its player has to play again, or has played. */
export const follower: Follower = {
  name: 'withdraw-turnover',
  source: 'events',
  start: 'now',
  handle: async (_platform, tx, events) => {
    const changed = events.filter(({ kind }) => kind.startsWith('requirement.'));
    const players = [...new Set(changed.flatMap(({ playerId }) => playerId ?? []))];
    if (players.length === 0) return;
    for (const { id, playerId, status, takenBy } of await store.waitingOf(tx, players)) {
      await publishWithdrawal(tx, { id, playerId, status, takenBy });
    }
  },
};
