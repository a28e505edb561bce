import type { Database, Tx } from '../../platform/db/database.ts';
import * as store from './store.ts';

export type { BankLine } from './line.ts';
export { linesBetween, reportedAccounts, reportedAt } from './store.ts';
export { takeLines } from './take.ts';
export { isMoneyOfAnother } from './work.ts';

/** What the bank says has moved on an account, from an instant until before another. Amounts in satang. */
export const reportedOf = (db: Database | Tx, accountId: string, from: Date, to: Date) =>
  store.reported(db, accountId, from, to);
