import type { ServerModule } from '../../module.ts';
import { differenceReport } from './report.ts';
import { compareNext, queueDue, recordBalances, tidyCarried } from './run.ts';
import { waitingDaysQueue } from './run-store.ts';

export { reconciliationRoutes as routes } from './routes.ts';

export const tables = [
  'reconciliation',
  'reconciliation_difference',
  'reconciliation_carried',
  'reconciliation_line',
  'reconciliation_balance',
] satisfies ServerModule['tables'];

export const queues = {
  reconciliation: { permission: 'reconciliation:read', waiting: waitingDaysQueue },
} satisfies ServerModule['queues'];

export const follow: NonNullable<ServerModule['follow']> = (platform, signal) =>
  compareNext(platform, signal);

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'reconciliation', cron: '*/10 * * * *', run: () => queueDue(platform) },
  { name: 'reconciliation-balances', cron: '*/10 * * * *', run: () => recordBalances(platform) },
];

export const tidy: NonNullable<ServerModule['tidy']> = (platform) => tidyCarried(platform);

export const reports = { 'reconciliation.report': differenceReport } satisfies ServerModule['reports'];
