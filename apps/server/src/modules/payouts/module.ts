import type { ServerModule } from '../../module.ts';
import { payNext } from './pay.ts';
import { switching } from './service.ts';

export { payoutRoutes as routes } from './routes.ts';

export const follow: NonNullable<ServerModule['follow']> = (platform, _signal, { mayWithdraw }) =>
  payNext(platform, mayWithdraw);

export const tables = ['payout_day'] satisfies ServerModule['tables'];

export const executors = {
  'payouts.switch': switching.executor,
} satisfies ServerModule['executors'];
