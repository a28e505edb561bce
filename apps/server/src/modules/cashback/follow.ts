import { businessDay } from '../../platform/business-day.ts';
import type { Follower } from '../events/index.ts';
import { touch } from './lines-store.ts';

/** Notes sessions that later results changed, so that the period in which they ended is corrected. */
export const follower: Follower = {
  name: 'cashback-sessions',
  source: 'events',
  start: 'now',
  handle: async (_platform, tx, events) => {
    const days = events.flatMap((event) =>
      event.kind === 'session.changed' && event.playerId !== null
        ? [{ playerId: event.playerId, day: businessDay(new Date(event.data.endedAt)) }]
        : [],
    );
    if (days.length > 0) await touch(tx, days);
  },
};
