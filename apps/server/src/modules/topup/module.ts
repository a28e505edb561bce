import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { topupReport } from './report.ts';
import { topupRoutes } from './routes.ts';
import { approving, expireTopups } from './service/decide.ts';
import { reversing } from './service/reverse.ts';
import { waitingTopupsQueue } from './store.ts';

export { alarms } from './alarms.ts';
export { channelQueries, playerQueries } from './queries.ts';

export const routes: Routes = (platform, _origin, { playerQueries }) => topupRoutes(platform, playerQueries);

export const tables = ['topup', 'credited_reference'] satisfies ServerModule['tables'];
export const playerItems = ['topup'] satisfies ServerModule['playerItems'];

export const executors = {
  'topup.approve': approving.executor,
  'topup.reverse': reversing.executor,
} satisfies ServerModule['executors'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'topup-expiry', cron: '* * * * *', run: () => expireTopups(platform) },
];

export const queues = {
  topup: { permission: 'topup:read', waiting: waitingTopupsQueue },
} satisfies ServerModule['queues'];

export const demo = async () => (await import('./demo.ts')).part;

export const reports = { 'topup.report': topupReport } satisfies ServerModule['reports'];
export { segmentFacts as playerFacts } from './segment-facts.ts';
