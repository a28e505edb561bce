export { presenceRoutes } from './routes.ts';
export { leaveOfSessions, leaveStream, lookedAt } from './service.ts';
export { seenBy } from './state.ts';
