import type { ServerModule } from '../../module.ts';
import { closing, refunding } from './open-rounds.ts';

export { oversightRoutes as routes } from './routes.ts';

export const tables = ['round_decision'] satisfies ServerModule['tables'];

export const executors = {
  'oversight.closeRound': closing.executor,
  'oversight.refundRound': refunding.executor,
} satisfies ServerModule['executors'];
