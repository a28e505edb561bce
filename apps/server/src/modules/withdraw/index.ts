export {
  automaticCounts,
  isInDoubt,
  isUnderWay,
  lockAutomatic,
  lockConflict,
  lockPayoutSwitch,
  nextAutomatic,
  openConflicts,
  payoutSwitch,
  payoutsTo,
  resolveConflict,
  turnPayoutSwitch,
} from './automatic-store.ts';
export type { LineOfPayout, PaidPayout, ReturnParticipant } from './came-back-hooks.ts';
export type { EndedWithdrawal, WithdrawalParticipant } from './ended.ts';
export { type PayoutCandidate, payoutsForLines, tieReturned } from './line-store.ts';
export { isFromBeforeRestore, markRestored, wasOpenBeforeRestore } from './restored.ts';
export {
  type Attempt,
  beginPayout,
  leaveToStaff,
  lockPayee,
  type PayoutUpdate,
  settlePayout,
} from './service/automatic.ts';
export { payoutsLike } from './service/came-back.ts';
export { searchWithdrawals } from './service/read.ts';
export { mostAutomatic } from './service/retry.ts';
export {
  openWithdrawalsOf,
  paidOut,
  payeeOf,
  playerOf as playerOfWithdrawal,
  type WithdrawalRow,
} from './store.ts';
export { playersOfWithdrawals, takenWithPayouts, withdrawalSums, withdrawalSumsSql } from './sums-store.ts';
