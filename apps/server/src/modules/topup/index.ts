export { topupRoutes } from './routes.ts';
export { executeApproval, expireTopups } from './service/decide.ts';
export { executeReversal } from './service/reverse.ts';
export { creditedTo } from './store.ts';
