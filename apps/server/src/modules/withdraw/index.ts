export { withdrawRoutes } from './routes.ts';
export { releaseAbandoned, releaseOfSessions } from './service/take.ts';
export { wrongHold } from './store.ts';
