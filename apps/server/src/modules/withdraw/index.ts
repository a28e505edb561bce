export { searchWithdrawals, withdrawalFilter } from './service/read.ts';
export {
  openWithdrawalsOf,
  playerOf as playerOfWithdrawal,
  withdrawalCondition,
  withdrawalOrder,
} from './store.ts';
