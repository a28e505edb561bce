import type { Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { runDue } from '../earnings/index.ts';
import { counting } from './accrual.ts';
import { follower } from './follow.ts';
import { claimable, expirePeriods, pauseExpiry, resumeExpiry } from './period-store.ts';
import { cashbackReport } from './report.ts';
import { cashbackRoutes } from './routes.ts';
import { changePlan } from './staff.ts';

export const routes: Routes = (platform) => cashbackRoutes(platform);

export const tables = [
  'cashback_line',
  'cashback_correction',
  'cashback_statement',
  'cashback_touched',
  'cashback_pause',
] satisfies ServerModule['tables'];

export const executors = { 'cashback.changePlan': changePlan.executor } satisfies ServerModule['executors'];

export const reports = { 'cashback.report': cashbackReport } satisfies ServerModule['reports'];

export const follows = [follower];

export const jobs = (platform: Platform): Job[] => [
  { name: 'cashback-accrual', cron: '* * * * *', run: () => runDue(platform, counting) },
  { name: 'cashback-expiry', cron: '* * * * *', run: () => expirePeriods(platform.db, platform.clock.now()) },
];

/** An account is closed after what comes back was claimed, or has expired. */
export const playerQueries = {
  hasOpen: async (tx, playerId, now) => (await claimable(tx, playerId, now)).length > 0,
} satisfies ServerModule['playerQueries'];

/** A blocked player cannot claim, so their cashback does not expire until the block ends. */
export const playerStatusChanged: NonNullable<ServerModule['playerStatusChanged']> = async (
  { clock },
  tx,
  _caller,
  { playerId, from, to },
) => {
  if (to === 'BLOCKED') await pauseExpiry(tx, playerId, clock.now());
  else if (from === 'BLOCKED') await resumeExpiry(tx, playerId, clock.now());
};
