import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { topupRoutes } from './routes.ts';
import { executeApproval, expireTopups } from './service/decide.ts';
import { executeReversal } from './service/reverse.ts';
import { waitingTopups } from './store.ts';

export { channelQueries, playerQueries } from './queries.ts';

export const routes: Routes = (platform, _origin, { playerQueries }) => topupRoutes(platform, playerQueries);

export const tables = ['topup', 'credited_reference'] satisfies ServerModule['tables'];
export const playerItems = ['topup'] satisfies ServerModule['playerItems'];

export const executors = {
  'topup.approve': { execute: executeApproval },
  'topup.reverse': { execute: executeReversal },
} satisfies ServerModule['executors'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'topup-expiry', cron: '* * * * *', run: () => expireTopups(platform) },
];

export const queues = {
  topup: { permission: 'topup:read', count: waitingTopups },
} satisfies ServerModule['queues'];

export const demo = async () => (await import('./demo.ts')).part;
