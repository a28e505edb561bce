import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Small facts for the event streams. Read only. */

const count = sql<number>`count(*)::int`.as('n');

/** Top-ups with a slip that wait for staff. */
export async function waitingTopups(db: Database): Promise<number> {
  const row = await db
    .selectFrom('topup')
    .where((e) =>
      e.or([
        e.and([e('status', '=', 'PENDING'), e('slip_at', 'is not', null)]),
        e('late_slip_at', 'is not', null),
      ]),
    )
    .select(count)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Changes of bank or phone that wait for staff. */
export async function waitingChanges(db: Database): Promise<number> {
  const row = await db
    .selectFrom('player_change')
    .where('status', '=', 'PENDING')
    .select(count)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Withdrawals that nobody has paid yet. */
export async function waitingWithdrawals(db: Database): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .where('status', 'in', ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED'])
    .select(count)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** What a player has open at an instant: a top-up without a slip is over when its time is. */
export async function openItems(db: Database, playerId: string, now: Date) {
  const topup = await db
    .selectFrom('topup')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'PENDING')
    .where((e) => e.or([e('slip_at', 'is not', null), e('expires_at', '>', now)]))
    .executeTakeFirst();
  const withdrawal = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', 'in', ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED'])
    .executeTakeFirst();
  return { openTopupId: topup?.id ?? null, openWithdrawalId: withdrawal?.id ?? null };
}
