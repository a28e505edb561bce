export { topupRoutes } from './routes.ts';
export { expireTopups } from './service/decide.ts';
export { creditedTo } from './store.ts';
