import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Transactions that are kept in the middle of what they do, by rows that they want and somebody else holds. */

/** Holds the rows of a `select … for update`. @returns what lets go of them */
export async function hold(app: TestApp, rows: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = app.platform.db.transaction().execute(async (tx) => {
    await rows.execute(tx);
    held();
    await end;
  });
  await Promise.race([isHeld, holding]);
  return async () => {
    release();
    await holding;
  };
}

/** How many transactions of this test's database wait for rows. */
export async function waiting({ platform: { db } }: TestApp): Promise<number> {
  // Who waits for a row waits for a transaction, which has no database; but holds something of its own.
  const { rows } = await sql`
    select from pg_locks l where not l.granted and exists (
      select from pg_locks own
      where own.pid = l.pid and own.database = (select oid from pg_database where datname = current_database())
    )`.execute(db);
  return rows.length;
}

/** Waits until a call is answered, or waits for a row itself beside others. */
export async function answeredOrWaiting(app: TestApp, call: Promise<unknown>, beside: number): Promise<void> {
  for (let isAnswered = false; !isAnswered && (await waiting(app)) <= beside; ) {
    const settled = call.then(
      () => true,
      () => true,
    );
    isAnswered = await Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))]);
  }
}
