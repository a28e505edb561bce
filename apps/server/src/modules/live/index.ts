export { liveRoutes } from './routes.ts';
export { countWaiting } from './service.ts';
