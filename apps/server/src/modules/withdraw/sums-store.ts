import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { listed } from '../../platform/db/paging.ts';

/** The latest withdrawals of a player that are summed: nobody makes more in a month, and a page of players stays quick. */
const LATEST = 500;

export interface WithdrawalSums {
  playerId: string;
  /** Satang that was asked for since `since.asked`, and was paid or is still open. */
  amount: number;
  /** How many of those asked for since `since.counted` could not be paid or came back. */
  returned: number;
}

/**
 * What became of the latest withdrawals of players, as rows of `WithdrawalSums`; who has none is left out.
 * @param who a query of `id`
 */
export const withdrawalSumsSql = (who: RawBuilder<unknown>, since: { asked: Date; counted: Date }) =>
  sql<WithdrawalSums>`
    select i.id as "playerId",
      coalesce(sum(w.amount) filter (where w.created_at >= ${since.asked}
        and w.status in ('PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED', 'PAID')), 0)::int8 as amount,
      count(*) filter (where w.status in ('FAILED', 'RETURNED'))::int as returned
    from (${who}) i
    cross join lateral (
      select status, amount, created_at from withdrawal
      where player_id = i.id and created_at >= ${since.counted}
      order by created_at desc, id desc limit ${LATEST}
    ) w
    group by i.id`;

/** The same of these players. */
export async function withdrawalSums(
  db: Database,
  playerIds: readonly string[],
  since: { asked: Date; counted: Date },
): Promise<Map<string, WithdrawalSums>> {
  const { rows } = await withdrawalSumsSql(listed(playerIds), since).execute(db);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/**
 * Satang that paid withdrawals of these players took with them, by player, from an instant to another, the second one excluded.
 * A payout that the bank sent back gives nothing of it back. Players from whom nothing was taken are left out.
 * @param account of the house that got it
 */
export async function takenWithPayouts(
  db: Database | Tx,
  playerIds: readonly string[],
  account: string,
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ playerId: string; amount: number }>`
    select w.player_id as "playerId", sum(d.amount)::int8 as amount
    from withdrawal w, jsonb_to_recordset(w.deductions) as d("to" text, amount int8)
    where w.player_id = any (${[...playerIds]}::uuid[]) and w.decided_at >= ${from} and w.decided_at < ${to}
      and w.status in ('PAID', 'RETURNED') and d."to" = ${account}
    group by w.player_id`.execute(db);
  return new Map(rows.map(({ playerId, amount }) => [playerId, amount]));
}

/** The players of withdrawals; unknown ones are left out. */
export const playersOfWithdrawals = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('withdrawal')
    .select(['id', 'player_id as playerId'])
    .where('id', 'in', [...ids])
    .execute();
