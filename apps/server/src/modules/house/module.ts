import type { ServerModule } from '../../module.ts';
import { executeMove } from './service/move.ts';
import { executeReverse } from './service/reverse.ts';
import { hasOpenThrough } from './store.ts';

export { houseRoutes as routes } from './routes.ts';

export const tables = ['house_movement'] satisfies ServerModule['tables'];

export const channelQueries = { hasOpen: hasOpenThrough } satisfies ServerModule['channelQueries'];

export const executors = {
  'house.move': { execute: executeMove },
  'house.reverse': { execute: executeReverse },
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;
