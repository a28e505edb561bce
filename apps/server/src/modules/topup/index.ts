export {
  approvedByRules,
  candidatesFor as topupsForLines,
  claimForMovement,
  creditedElsewhere,
  creditedReferences,
  isGivenFromSuspense,
  isOfMovement,
  isSentBack,
  type LineCandidate,
  type LineSearch,
  lineFacts,
  releaseFromMovement,
  tie as tieLines,
  topupsOfItems,
  userOf as userOfReference,
  useUpForItems,
  useUpForMovements,
  useUpReferences,
  useUpReturned,
} from './line-store.ts';
export { payerVerdict, type Verdict } from './payer-of-line.ts';
export {
  announceSuspense,
  creditPaid,
  endUnpaid,
  isWaitingFor,
  paidThrough,
  showPayment,
  waitForAnother,
} from './service/by-gateway.ts';
export { approveByRule } from './service/by-rule.ts';
export { sumsOf as sumsOfApproval } from './service/decide.ts';
export type {
  CreditedDeposit,
  DepositPart,
  DepositParticipant,
  OpenedDeposit,
  ReversedDeposit,
} from './service/deposits.ts';
export { approvedByHand, creditFromSuspense } from './service/from-suspense.ts';
export { searchTopups } from './service/read.ts';
export {
  CLOCKS_DIFFER,
  type MoneyOfLine,
  sameMoneyCredited,
  sameMoneyOf,
  topupsAwaiting,
  topupsLike,
} from './service/same-money.ts';
export { recordVerified, type SlipFacts, slipFacts } from './service/verification.ts';
export { hasEvidence } from './state.ts';
export {
  creditedByStaff,
  creditedTo,
  lastCreditedAt,
  lastCreditedSql,
  openTopupsOf,
  playerOf as playerOfTopup,
  statusOf as statusOfTopup,
} from './store.ts';
export { topupSums, topupSumsSql } from './sums-store.ts';
export type { AttachedSlip, DecidedTopup, TopupWatcher } from './watchers.ts';
