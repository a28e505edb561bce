export { presenceRoutes as routes } from './routes.ts';
export { leaveOfSessions as sessionsEnded } from './service.ts';
