import type { ServerModule } from '../../module.ts';
import { follower } from './follow.ts';
import { adjusting, waiving } from './service.ts';
import { leftOf } from './store.ts';

export { alone } from './alone.ts';
export { mayWithdraw } from './guard.ts';
export { turnoverRoutes as routes } from './routes.ts';

export const tables = ['turnover_requirement', 'turnover_bet'] satisfies ServerModule['tables'];
export const playerItems = ['turnover_requirement'] satisfies ServerModule['playerItems'];

export const follows = [follower];

export const playerQueries = {
  facts: async (db, playerId) => ({ turnoverLeft: await leftOf(db, playerId) }),
} satisfies ServerModule['playerQueries'];

export const executors = {
  'turnover.adjust': adjusting.executor,
  'turnover.close': waiving.executor,
} satisfies ServerModule['executors'];
