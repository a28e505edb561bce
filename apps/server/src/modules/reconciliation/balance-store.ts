import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { DayOf } from './run-store.ts';
import type { Balance } from './subject.ts';

/** SQL of balances that were recorded at the end of days. */

/** What was recorded for a day. */
export async function recordedBalance(
  db: Database,
  { subjectType, subjectId, day }: DayOf,
): Promise<Balance | undefined> {
  const row = await db
    .selectFrom('reconciliation_balance')
    .select(['ours', 'theirs', 'asked_at as at'])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row;
}

/** Records a balance; the first one of a day stays. */
export const recordBalance = (db: Database, row: Insertable<Tables['reconciliation_balance']>) =>
  db
    .insertInto('reconciliation_balance')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Adds the balances of a day to both sides of its comparison. */
export const addBalance = (db: Database, id: string, day: string, { ours, theirs, at }: Balance) =>
  sql`
    insert into reconciliation_line (reconciliation_id, is_ours, ref, kind, state, amount, at, is_judged)
    select ${id}::uuid, b.is_ours, ${`balance ${day}`}, 'balance', 'done', b.amount, ${at}::timestamptz, true
    from (values (true, ${ours}::int8), (false, ${theirs}::int8)) b (is_ours, amount)`.execute(db);
