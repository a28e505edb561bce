import type { ServerModule } from '../../module.ts';
import { executeSwitch } from './service.ts';

export { payNext as follow } from './pay.ts';
export { payoutRoutes as routes } from './routes.ts';

export const tables = ['payout_day'] satisfies ServerModule['tables'];

export const executors = {
  'payouts.switch': { execute: executeSwitch },
} satisfies ServerModule['executors'];
