import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** Adds a channel for money in and out. The module that owns it opens its ledger account. */
export const openChannel = (tx: Tx, row: Insertable<Tables['channel']>) =>
  tx.insertInto('channel').values(row).execute();

/** What kind of channel it is. */
export async function channelKind(db: Database | Tx, id: string) {
  const row = await db.selectFrom('channel').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  return row.kind;
}

/** The house's ledger account to which a channel's money is posted; it never changes. */
export async function channelLedgerCode(db: Database | Tx, id: string): Promise<string> {
  const row = await db
    .selectFrom('channel')
    .select('ledger_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.ledger_code;
}
