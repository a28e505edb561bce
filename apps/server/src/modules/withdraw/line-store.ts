import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { LineSearch } from '../topup/index.ts';

/** SQL to find payouts that a bank line may have brought back. */

export interface PayoutCandidate {
  /** The line's index in the request. */
  n: number;
  id: string;
  playerId: string;
  /** Its player has been credited with it again. */
  isReturned: boolean;
  /** Whom it was paid to. */
  playerName: string;
  accountNumber: string;
  paidAt: Date;
}

/** Within how many days a bank sends a transfer back. */
const DAYS_BACK = '14 days';

/** Payouts of an account that have no line of their return yet. One query for all lines. */
export async function payoutsForLines(
  db: Database | Tx,
  channelId: string,
  lines: readonly LineSearch[],
): Promise<PayoutCandidate[]> {
  const { rows } = await sql<PayoutCandidate>`
    select w.n, t.id, t.player_id as "playerId", t.status = 'RETURNED' as "isReturned", t.account_name as "playerName",
      t.account_number as "accountNumber", t.decided_at as "paidAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(n int, amount bigint, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select * from withdrawal
      where channel_id = ${channelId} and bank_line_id is null and status in ('PAID', 'RETURNED')
        and amount = w.amount and decided_at <= w."to" and decided_at >= w."from" - ${DAYS_BACK}::interval
      order by decided_at desc limit 100
    ) t
    order by w.n, t.decided_at, t.id`.execute(db);
  return rows;
}

/** Links lines to returned payouts that have none yet. @returns the payouts for which that was still possible */
export async function tieReturned(
  tx: Tx,
  ties: readonly { withdrawalId: string; lineId: string }[],
): Promise<Set<string>> {
  if (ties.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update withdrawal t set bank_line_id = w."lineId"
    from jsonb_to_recordset(${JSON.stringify(ties)}::jsonb) as w("withdrawalId" uuid, "lineId" uuid)
    where t.id = w."withdrawalId" and t.bank_line_id is null and t.status = 'RETURNED'
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
