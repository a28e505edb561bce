export { withdrawRoutes } from './routes.ts';
export { releaseAbandoned, releaseOfSessions } from './service/take.ts';
