import type { Job, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeLateRequests } from './plans.ts';

export const tables = ['earning_plan', 'earning_run', 'earning_claim'] satisfies ServerModule['tables'];
export const joinedTables = ['earning_claim'] satisfies ServerModule['joinedTables'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'late-plan-requests', cron: '* * * * *', run: () => closeLateRequests(platform) },
];

export const demo = async () => (await import('./demo.ts')).part;
