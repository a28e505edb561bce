import type { ServerModule } from '../../module.ts';
import { playWaiting, starting, sweepRuns, tidyRuns } from './service.ts';

export { conformanceRoutes as routes } from './routes.ts';

export const tables = [
  'conformance_run',
  'conformance_result',
  'conformance_player',
] satisfies ServerModule['tables'];

export const executors = {
  'conformance.start': starting.executor,
} satisfies ServerModule['executors'];

export const follow: NonNullable<ServerModule['follow']> = (platform) => playWaiting(platform);

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'conformance-sweep', cron: '* * * * *', run: () => sweepRuns(platform) },
];

export const tidy: NonNullable<ServerModule['tidy']> = (platform) => tidyRuns(platform);
