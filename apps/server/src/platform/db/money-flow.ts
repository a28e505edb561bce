import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Half-open spans of instants: today so far, and yesterday until the same time of day. */
export interface FlowSpans {
  today: { from: Date };
  yesterday: { from: Date; to: Date };
}

interface Sum {
  /** Satang. */
  amount: number;
  count: number;
}

/** Money that has moved today, and yesterday until the same time. */
export interface Flow {
  today: Sum;
  yesterday: Sum;
}

/** One table's sums of today and yesterday, from an index that holds time and amount of what counts. */
export async function moneyFlow(
  db: Database,
  { today, yesterday }: FlowSpans,
  source: { table: string; amount: string; status: string },
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
