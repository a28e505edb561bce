import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Spans } from './state.ts';

/** SQL of the overview. It only reads. */

export interface Queue {
  waiting: number;
  oldestAt: Date | null;
}

async function queue(db: Database, query: RawBuilder<Queue>): Promise<Queue> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

/**
 * Top-ups with a slip, also one that came after its top-up had ended, waiting since it came: what their queue lists.
 */
export const waitingTopups = (db: Database): Promise<Queue> =>
  queue(
    db,
    // Two queries, each with its own index; a pending top-up never has a late slip.
    sql`select count(*)::int as waiting, min(slip_at) as "oldestAt" from (
        select slip_at from topup where status = 'PENDING' and slip_at is not null
        union all
        select slip_at from topup where late_slip_at is not null
      ) as t`,
  );

/** Withdrawals that nobody has paid yet. */
export const waitingWithdrawals = (db: Database): Promise<Queue> =>
  queue(
    db,
    sql`select count(*)::int as waiting, min(created_at) as "oldestAt" from withdrawal
      where status in ('PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED')`,
  );

/** Changes of bank or phone that wait for staff. */
export const waitingChanges = (db: Database): Promise<Queue> =>
  queue(
    db,
    sql`select count(*)::int as waiting, min(created_at) as "oldestAt" from player_change
      where status = 'PENDING'`,
  );

interface Sum {
  /** Satang. */
  amount: number;
  count: number;
}

export interface Flow {
  today: Sum;
  yesterday: Sum;
}

/** One table's sums of today and yesterday, from an index of time and amount. */
async function flow(
  db: Database,
  { today, yesterday }: Spans,
  source: { table: 'topup' | 'withdrawal'; amount: 'amount_credited' | 'amount'; status: string },
): Promise<Flow> {
  const amount = sql.ref(source.amount);
  const isToday = sql`decided_at >= ${today.from}`;
  const isYesterday = sql`decided_at < ${yesterday.to}`;
  const { rows } = await sql<Record<'amount' | 'count' | 'amountBefore' | 'countBefore', number>>`
    select coalesce(sum(${amount}) filter (where ${isToday}), 0)::bigint as amount,
      count(*) filter (where ${isToday})::int as count,
      coalesce(sum(${amount}) filter (where ${isYesterday}), 0)::bigint as "amountBefore",
      count(*) filter (where ${isYesterday})::int as "countBefore"
    from ${sql.table(source.table)}
    where status = ${sql.lit(source.status)} and decided_at >= ${yesterday.from}`.execute(db);
  const [row] = rows;
  return {
    today: { amount: row?.amount ?? 0, count: row?.count ?? 0 },
    yesterday: { amount: row?.amountBefore ?? 0, count: row?.countBefore ?? 0 },
  };
}

/** What was credited and not reversed, by the time of the approval. */
export const moneyIn = (db: Database, spans: Spans): Promise<Flow> =>
  flow(db, spans, { table: 'topup', amount: 'amount_credited', status: 'APPROVED' });

/** What was paid and not returned, by the time of the payment. */
export const moneyOut = (db: Database, spans: Spans): Promise<Flow> =>
  flow(db, spans, { table: 'withdrawal', amount: 'amount', status: 'PAID' });

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
