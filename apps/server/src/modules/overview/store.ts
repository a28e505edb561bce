import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** SQL of the overview. It only reads. */

/** The house's bank accounts in the order of their lists. */
export const houseAccounts = (db: Database) =>
  db
    .selectFrom('bank_account')
    .select(['id', 'kind', 'bank_code', 'account_number', 'account_name', 'is_active'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(array['deposit', 'withdraw', 'suspense', 'flexible'], kind)`)
    .orderBy('display_order')
    .orderBy('id')
    .limit(1_000)
    .execute();
