import type { Check, Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { runDue } from '../earnings/index.ts';
import { counting } from './accrual.ts';
import { pendingOf, wrongPending } from './earner-store.ts';
import { affiliateReport } from './report.ts';
import { affiliateRoutes } from './routes.ts';
import { changePlan } from './staff.ts';

export const routes: Routes = (platform) => affiliateRoutes(platform);

export const tables = [
  'affiliate_line',
  'affiliate_statement',
  'affiliate_correction',
  'affiliate_exclusion',
  'affiliate_pending',
] satisfies ServerModule['tables'];

export const executors = { 'affiliate.changePlan': changePlan.executor } satisfies ServerModule['executors'];

export const reports = { 'affiliate.report': affiliateReport } satisfies ServerModule['reports'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'affiliate-accrual', cron: '* * * * *', run: () => runDue(platform, counting) },
];

/** An account is closed after what it earned was claimed. */
export const playerQueries = {
  hasOpen: async (tx, playerId) => (await pendingOf(tx, playerId)).amount > 0,
} satisfies ServerModule['playerQueries'];

export const checks: Check[] = [
  {
    name: 'what earners have not claimed is the sum of their statements',
    async run(db) {
      const wrong = await wrongPending(db);
      return wrong.map(
        ({ earnerId, kept, counted }) =>
          `${kept} satang are kept for the earner ${earnerId}, whose statements come to ${counted}`,
      );
    },
  },
];
