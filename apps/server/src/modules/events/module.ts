import type { ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { followersBehind } from './followers.ts';
import * as store from './store.ts';

export const tables = ['event', 'follower'] satisfies ServerModule['tables'];

/** How long events are kept, in milliseconds. */
const KEPT = 400 * 86_400_000;

export const tidy = ({ db, clock }: Platform) => store.forget(db, new Date(clock.now().getTime() - KEPT));

export { alarms } from './alarms.ts';

/** Its followers' lag. */
export const metrics: NonNullable<ServerModule['metrics']> = (platform) =>
  platform.metrics.readings(
    {
      salung_follower_seconds: {
        help: 'How long the oldest item that a follower has not read has waited.',
        labelNames: ['follower'],
      },
    },
    async () => ({
      salung_follower_seconds: (await followersBehind(platform)).map(({ name: follower, seconds }) => ({
        labels: { follower },
        value: seconds,
      })),
    }),
  );
