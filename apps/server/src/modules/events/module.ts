import type { ServerModule } from '../../module.ts';
import { followersBehind } from './followers.ts';
import * as store from './store.ts';

export const tables = ['event', 'follower'] satisfies ServerModule['tables'];

/** How long events are kept, in milliseconds. */
const KEPT = 400 * 86_400_000;

export const tidy: NonNullable<ServerModule['tidy']> = ({ db, clock }) =>
  store.forget(db, new Date(clock.now().getTime() - KEPT));

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => {
  const seconds = platform.metrics.gauge(
    'salung_follower_seconds',
    'How long the oldest item that a follower has not read has waited.',
    ['follower'],
  );
  return [
    {
      name: 'followers-behind',
      cron: '* * * * *',
      run: async () => {
        for (const each of await followersBehind(platform)) {
          seconds.set({ follower: each.name }, each.seconds);
        }
      },
    },
  ];
};
