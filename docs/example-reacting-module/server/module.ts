import type { Check, Routes, ServerModule } from '../../module.ts';
import { follower } from './follow.ts';
import { welcomeReport } from './report.ts';
import { welcomeRoutes } from './routes.ts';
import { openTasksQueue, wrongDays } from './store.ts';
import { closeExecutor } from './tasks.ts';

export { giveWith as depositCredited, takeBackWith as depositReversed } from './gift.ts';
export { mayWithdraw } from './tasks.ts';
export { texts } from './texts.ts';

export const routes: Routes = (platform) => welcomeRoutes(platform);

export const tables = [
  'welcome_gift',
  'welcome_round',
  'welcome_day',
  'welcome_task',
] satisfies ServerModule['tables'];
export const playerItems = ['welcome_task'] satisfies ServerModule['playerItems'];

export const executors = { 'welcome.close': closeExecutor } satisfies ServerModule['executors'];

export const follows = [follower];

export const queues = {
  welcome: { permission: 'welcome:read', waiting: openTasksQueue },
} satisfies ServerModule['queues'];

export const reports = { 'welcome.report': welcomeReport } satisfies ServerModule['reports'];

export const checks: Check[] = [
  {
    name: 'stakes by day add up to their rounds',
    run: async (db) =>
      (await wrongDays(db)).map(({ player, day }) => `the day ${day} of the player ${player}`),
  },
];
