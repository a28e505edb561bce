import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { putValue, storedValue } from '../settings/index.ts';
import { withdrawalById } from './store.ts';

/**
 * After a restore the database knows nothing of the time since the backup: a withdrawal that waits in it may have been paid. So a
 * restore leaves a mark, and payouts that are older than the mark are asked about before they are sent (see README of `payouts`).
 */

const ID = 'restored';

/** When this database was last restored; undefined where it never was. */
async function restoredAt(db: Database | Tx): Promise<Date | undefined> {
  const row = await storedValue(db, ID);
  return row?.changedAt;
}

/** Whether somebody knew it before the database was restored, and may have acted on it since. */
export async function isFromBeforeRestore(db: Database | Tx, createdAt: Date): Promise<boolean> {
  const at = await restoredAt(db);
  return at !== undefined && createdAt <= at;
}

/** The same of a withdrawal. */
export async function wasOpenBeforeRestore(db: Database | Tx, withdrawalId: string): Promise<boolean> {
  const row = await withdrawalById(db, withdrawalId);
  return row !== undefined && isFromBeforeRestore(db, row.created_at);
}

/**
 * Marks a database as restored, before any process of the product works with it, and stops automatic payouts. Two people start them
 * again once they have compared what gateways and banks did since the backup.
 */
export const markRestored = (db: Database, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await putValue(tx, { id: ID, value: { at: at.toISOString() }, by: null, at });
    await tx.updateTable('payout_switch').set({ is_on: false, changed_by: null, changed_at: at }).execute();
  });
