import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * A lock on a member of staff as a whole, until the transaction ends. Shared for what they do and what is decided about
 * their requests, exclusive for what changes or bars them. Before any lock on rows. Not a row's lock: those who come
 * later wait behind one who wants it exclusively, so that nobody keeps an eject waiting by asking on and on.
 */
export async function lockStaffMember(tx: Tx, id: string, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`staff ${id}`}, 19)`;
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
    : sql`select pg_advisory_xact_lock(${key})`.execute(tx));
}
