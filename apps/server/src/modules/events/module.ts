import type { Job, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { followersBehind } from './followers.ts';
import * as store from './store.ts';

export const tables = ['event', 'follower'] satisfies ServerModule['tables'];

/** How long events are kept, in milliseconds. */
const KEPT = 400 * 86_400_000;

export const tidy = ({ db, clock }: Platform) => store.forget(db, new Date(clock.now().getTime() - KEPT));

export const jobs = ({ db }: Platform): Job[] => [
  { name: 'follower-marks', cron: '* * * * *', run: () => store.mark(db) },
];

export { alarms } from './alarms.ts';

/** How far behind its followers are. */
export const metrics: NonNullable<ServerModule['metrics']> = (platform) =>
  platform.metrics.readings(
    {
      salung_follower_seconds: {
        help: 'How long the oldest item that a follower has not read has waited.',
        labelNames: ['follower'],
      },
      salung_follower_stuck_seconds: {
        help: 'For how long a follower has come no nearer to what there is to read.',
        labelNames: ['follower'],
      },
    },
    async () => {
      const behind = await followersBehind(platform);
      const values = (of: 'seconds' | 'stuckSeconds') =>
        behind.map(({ name: follower, [of]: value }) => ({ labels: { follower }, value }));
      return {
        salung_follower_seconds: values('seconds'),
        salung_follower_stuck_seconds: values('stuckSeconds'),
      };
    },
  );
