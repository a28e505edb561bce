export { searchWithdrawals, withdrawalFilter } from './service/read.ts';
export {
  openWithdrawalsOf,
  playerOf as playerOfWithdrawal,
  waitingWithdrawalsQueue,
  withdrawalCondition,
  withdrawalFlow,
  withdrawalOrder,
} from './store.ts';
