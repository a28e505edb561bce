import type { ServerModule } from '../../module.ts';
import { executeClose, executeRefund } from './open-rounds.ts';

export { oversightRoutes as routes } from './routes.ts';

export const tables = ['round_decision'] satisfies ServerModule['tables'];

export const executors = {
  'oversight.closeRound': { execute: executeClose },
  'oversight.refundRound': { execute: executeRefund },
} satisfies ServerModule['executors'];
