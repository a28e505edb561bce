import type { ServerModule } from '../../module.ts';
import { executeAdjust, executeWaive } from './service.ts';

export { turnoverRoutes as routes } from './routes.ts';

export const executors = {
  'turnover.adjust': { execute: executeAdjust },
  'turnover.close': { execute: executeWaive },
} satisfies ServerModule['executors'];
