export { book, bookForPlayer, type MoneyWatcher, type WalletMove } from './book.ts';
export * as postings from './postings.ts';
export { bankLedgerCode, movementKey, type RewardKind, rewardWays } from './state.ts';
