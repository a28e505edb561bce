import { sql } from 'kysely';
import { daysBegin } from '../../platform/business-day.ts';
import type { Condition } from '../../platform/db/paging.ts';
import type { FactAsked, PlayerFacts } from '../players/index.ts';

/** What is known of players by their deposits that were credited and stayed. */

const credited = (
  days: number | null,
  { now, whose }: Pick<FactAsked<'depositSum'>, 'now' | 'whose'>,
  value: ReturnType<typeof sql>,
) => {
  const since: Condition = days === null ? sql`true` : sql`d.decided_at >= ${daysBegin(days, now)}`;
  return sql`
    select d.player_id, ${value} as value from topup d
    where ${whose('d.player_id')} and d.status = 'APPROVED' and ${since} group by d.player_id`;
};

export const segmentFacts: Pick<PlayerFacts, 'depositSum' | 'depositCount' | 'lastDeposit'> = {
  depositSum: {
    kind: 'sum',
    rows: (asked) => credited(asked.condition.days, asked, sql`sum(d.amount_credited)::int8`),
  },
  depositCount: { kind: 'sum', rows: (asked) => credited(asked.condition.days, asked, sql`count(*)`) },
  lastDeposit: {
    kind: 'instant',
    rows: ({ whose }) => sql`
      select d.player_id, max(d.decided_at) as value from topup d
      where ${whose('d.player_id')} and d.status = 'APPROVED' group by d.player_id`,
  },
};
