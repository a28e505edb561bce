import type { Check, Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { unbookedAttempts } from './automatic-store.ts';
import { follower } from './follow.ts';
import { withdrawReport } from './report.ts';
import { withdrawRoutes } from './routes.ts';
import { returning } from './service/after.ts';
import { concluding } from './service/conclude.ts';
import { paying } from './service/decide.ts';
import { releaseAbandoned } from './service/take.ts';
import { recordingTwice } from './service/twice.ts';
import { waitingWithdrawalsQueue, wrongHold } from './store.ts';

export const routes: Routes = (platform, _origin, { mayWithdraw }) => withdrawRoutes(platform, mayWithdraw);

export { alarms } from './alarms.ts';
export { texts } from './texts.ts';

export const tables = ['withdrawal', 'payout_conflict', 'payout_switch'] satisfies ServerModule['tables'];
export const playerItems = ['withdrawal'] satisfies ServerModule['playerItems'];

export { channelQueries, playerQueries } from './queries.ts';
export { releaseOfSessions as sessionsEnded } from './service/take.ts';

export const follows = [follower];

export const executors = {
  'withdraw.approve': paying.executor,
  'withdraw.conclude': concluding.executor,
  'withdraw.recordTwice': recordingTwice.executor,
  'withdraw.return': returning.executor,
} satisfies ServerModule['executors'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'withdraw-release', cron: '* * * * *', run: () => releaseAbandoned(platform) },
];

export const queues = {
  withdrawal: { permission: 'withdraw:read', waiting: waitingWithdrawalsQueue },
} satisfies ServerModule['queues'];

/** So many of a kind are named; the first ones are dealt with, and the next ones follow. */
const NAMED = 20;

export const checks: Check[] = [
  {
    name: 'open withdrawals add up to what is held',
    async run(db) {
      const hold = await wrongHold(db);
      return hold
        ? [`player ${hold.playerId} has ${hold.held} satang on hold, and ${hold.open} in open withdrawals`]
        : [];
    },
  },
  {
    name: 'every payout that a gateway or an agent has made is booked',
    async run(db) {
      const unbooked = await unbookedAttempts(db, { most: NAMED });
      return unbooked.map(
        ({ id, withdrawalId, amount, gateway }) =>
          `withdrawal ${withdrawalId}: ${gateway ?? 'an agent'} paid ${amount} satang (attempt ${id}), and no booking names that`,
      );
    },
  },
];

export const demo = async () => (await import('./demo.ts')).part;

export const reports = { 'withdraw.report': withdrawReport } satisfies ServerModule['reports'];
