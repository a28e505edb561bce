import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * An advisory lock on a member of staff until the transaction ends: shared for their own actions and for decisions about
 * their requests, exclusive for changing or ejecting them. Taken before any row lock. It is not a row lock, because
 * later shared requests queue behind a waiting exclusive one: continuous requests cannot delay an eject.
 */
export async function lockStaffMember(tx: Tx, id: string, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended(${`staff ${id}`}, 19)`;
  await (mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
    : sql`select pg_advisory_xact_lock(${key})`.execute(tx));
}
