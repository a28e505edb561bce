export { searchWithdrawals, withdrawalFilter } from './service/read.ts';
export {
  openWithdrawalsOf,
  playerOf as playerOfWithdrawal,
  waitingWithdrawalsQueue,
  withdrawalCondition,
  withdrawalOrder,
} from './store.ts';
