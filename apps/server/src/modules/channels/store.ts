import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** Adds a way in which money comes in and goes out. Its ledger account is opened by whoever it belongs to. */
export const openChannel = (tx: Tx, row: Insertable<Tables['channel']>) =>
  tx.insertInto('channel').values(row).execute();

/** The house's account in the ledger that the money of a channel is booked to; it never changes. */
export async function channelLedgerCode(db: Database | Tx, id: string): Promise<string> {
  const row = await db
    .selectFrom('channel')
    .select('ledger_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.ledger_code;
}
