import { fileURLToPath } from 'node:url';

export {
  allHouseBalances,
  balances,
  balancesOf,
  closeAccount,
  closeHouse,
  houseBalance,
  houseBalances,
  lockPlayers,
  openHouse,
  openPlayer,
  setFrozen,
} from './accounts.ts';
export { type BatchFunction, postBatch } from './batchFunction.ts';
export { BUCKETS, bucketOf } from './bucket.ts';
export { assertDurable, canBypassLedger, confirmRead, failUnconfirmed } from './durable.ts';
export {
  LedgerBusyError,
  LedgerClosedError,
  LedgerUnavailableError,
  LedgerUnconfirmedError,
} from './errors.ts';
export { type Folder, type FolderOptions, foldBatches, startFolder } from './fold.ts';
export { MAX_AMOUNT } from './item.ts';
export { createLanes, type Lanes, type LanesOptions } from './lanes.ts';
export { post } from './post.ts';
export { isRetryable, retrying } from './retrying.ts';
export { horizonSeconds, makePartitions, sealBatches } from './seal.ts';
export {
  archivedBefore,
  archivedUntil,
  type StatementLine,
  type StatementQuery,
  statement,
  trialBalance,
} from './statement.ts';
export type {
  AccountName,
  Item,
  Leg,
  Outcome,
  PlayerAccount,
  Posted,
  RefusalCode,
  Refused,
  Tx,
} from './types.ts';
export { type VerifyProblem, type VerifyReport, verify } from './verify.ts';

/** The folder with `migrations/` and `functions/`, for the migrator. */
export const ledgerSqlDir: string = fileURLToPath(new URL('../sql', import.meta.url));
