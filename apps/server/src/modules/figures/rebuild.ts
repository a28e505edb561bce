import { addDays } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { withFollowerPaused } from '../rounds/index.ts';
import { FOLLOWER } from './follow.ts';
import * as store from './store.ts';

/**
 * Makes the figures of some business days again from their rounds, while players play. A day is one transaction; the
 * follower stands still meanwhile and goes on where it was.
 * @param note is told of each day, with the number of its rounds
 */
export const rebuildFigures = (
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  { from, to }: { from: string; to: string },
  note: (day: string, rounds: number) => void = () => {},
): Promise<void> =>
  withFollowerPaused(pool, FOLLOWER, async () => {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      note(day, await inTransaction(db, (tx) => store.rebuildDay(tx, day)));
    }
  });
