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

/** What players have open at an instant: a top-up without a slip is over when its time is. Players without are left out. */
export async function openItemsOf(
  db: Database,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, { openTopupId: string | null; openWithdrawalId: string | null }>> {
  const topups = db
    .selectFrom('topup')
    .select(['player_id as playerId', 'id', sql<'topup' | 'withdrawal'>`'topup'`.as('kind')])
    .where('player_id', 'in', playerIds)
    .where('status', '=', 'PENDING')
    .where((e) => e.or([e('slip_at', 'is not', null), e('expires_at', '>', now)]));
  const withdrawals = db
    .selectFrom('withdrawal')
    .select(['player_id as playerId', 'id', sql<'topup' | 'withdrawal'>`'withdrawal'`.as('kind')])
    .where('player_id', 'in', playerIds)
    .where('status', 'in', ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED']);
  const found = new Map<string, { openTopupId: string | null; openWithdrawalId: string | null }>();
  for (const { playerId, id, kind } of await topups.unionAll(withdrawals).execute()) {
    const open = found.get(playerId) ?? { openTopupId: null, openWithdrawalId: null };
    open[kind === 'topup' ? 'openTopupId' : 'openWithdrawalId'] = id;
    found.set(playerId, open);
  }
  return found;
}
