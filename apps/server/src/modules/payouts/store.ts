import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of the sums of automatic payouts. */

/** The sum of payouts that were begun on a day, in satang. The day's row is locked: the next payout waits. */
export async function lockDay(tx: Tx, day: string): Promise<{ amount: number; count: number }> {
  await tx
    .insertInto('payout_day')
    .values({ day, amount: 0, count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('payout_day')
    .select(['amount', 'count'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const addToDay = (tx: Tx, day: string, amount: number) =>
  tx
    .updateTable('payout_day')
    .set({ amount: sql<number>`amount + ${amount}`, count: sql<number>`count + 1` })
    .where('day', '=', day)
    .execute();

export const dayOf = (db: Database | Tx, day: string) =>
  db.selectFrom('payout_day').select(['amount', 'count']).where('day', '=', day).executeTakeFirst();
