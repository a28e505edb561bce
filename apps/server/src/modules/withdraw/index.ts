export { withdrawRoutes } from './routes.ts';
export { executeReturn } from './service/after.ts';
export { abandonPayment, executePayment } from './service/decide.ts';
export { searchWithdrawals } from './service/read.ts';
export { releaseAbandoned, releaseOfSessions } from './service/take.ts';
export { playerOf as playerOfWithdrawal, wrongHold } from './store.ts';
