import type { ServerModule } from '../../module.ts';
import { moving } from './service/move.ts';
import { reversing } from './service/reverse.ts';
import { hasOpenThrough } from './store.ts';

export { alarms } from './alarms.ts';
export { alone } from './alone.ts';
export { houseRoutes as routes } from './routes.ts';

export const tables = ['house_movement'] satisfies ServerModule['tables'];

export const channelQueries = { hasOpen: hasOpenThrough } satisfies ServerModule['channelQueries'];

export const executors = {
  'house.move': moving.executor,
  'house.reverse': reversing.executor,
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;
