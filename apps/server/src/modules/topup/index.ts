export { topupCondition, topupOrder } from './list-store.ts';
export { topupRoutes } from './routes.ts';
export { executeApproval, expireTopups } from './service/decide.ts';
export { searchTopups, topupFilter } from './service/read.ts';
export { executeReversal } from './service/reverse.ts';
export { creditedTo, playerOf as playerOfTopup } from './store.ts';
