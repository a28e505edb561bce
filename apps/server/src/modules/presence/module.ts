import type { ServerModule } from '../../module.ts';

export { presenceRoutes as routes } from './routes.ts';
export { removeSessions as sessionsEnded } from './service.ts';

export const tables = ['presence'] satisfies ServerModule['tables'];
