export { withdrawRoutes } from './routes.ts';
export { executeReturn } from './service/after.ts';
export { abandonPayment, executePayment } from './service/decide.ts';
export { searchWithdrawals, withdrawalFilter } from './service/read.ts';
export { releaseAbandoned, releaseOfSessions } from './service/take.ts';
export { playerOf as playerOfWithdrawal, withdrawalCondition, withdrawalOrder, wrongHold } from './store.ts';
