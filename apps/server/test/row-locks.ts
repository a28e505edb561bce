import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Stops transactions in the middle of their work, by locking rows that they need. */

/** Locks the rows of a `select … for update`. @returns a function that releases them */
export async function lockRows(app: TestApp, rows: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const locking = app.platform.db.transaction().execute(async (tx) => {
    await rows.execute(tx);
    locked();
    await end;
  });
  await Promise.race([isLocked, locking]);
  return async () => {
    release();
    await locking;
  };
}

/** How many transactions of this test's database wait for rows. */
export async function waiting({ platform: { db } }: TestApp): Promise<number> {
  // A session that waits for a row waits for a transaction, which has no database; its own locks have one.
  const { rows } = await sql`
    select from pg_locks l where not l.granted and exists (
      select from pg_locks own
      where own.pid = l.pid and own.database = (select oid from pg_database where datname = current_database())
    )`.execute(db);
  return rows.length;
}

/** Waits until a call is answered, or waits for a row in addition to `others`. */
export async function answeredOrWaiting(app: TestApp, call: Promise<unknown>, others: number): Promise<void> {
  for (let isAnswered = false; !isAnswered && (await waiting(app)) <= others; ) {
    const settled = call.then(
      () => true,
      () => true,
    );
    isAnswered = await Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))]);
  }
}
