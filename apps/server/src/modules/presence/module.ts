export { presenceRoutes as routes } from './routes.ts';
export { removeSessions as sessionsEnded } from './service.ts';
