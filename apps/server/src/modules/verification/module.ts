import type { ServerModule } from '../../module.ts';
import { followChecks } from './checks.ts';
import { connecting } from './connect.ts';
import { addServices, noteSlip } from './service.ts';

export { verificationRoutes as routes } from './routes.ts';

export const tables = ['slip_check', 'slip_service'] satisfies ServerModule['tables'];

export const executors = {
  'verification.connect': connecting.executor,
} satisfies ServerModule['executors'];

export const setUp = addServices satisfies ServerModule['setUp'];
export const slipAttached = noteSlip satisfies ServerModule['slipAttached'];
export const follow = ((platform) => followChecks(platform)) satisfies ServerModule['follow'];
