import { sql } from 'kysely';
import { businessDay, daysBegin } from '../../platform/business-day.ts';
import type { Condition } from '../../platform/db/paging.ts';
import type { FactAsked, PlayerFacts } from '../players/index.ts';

/** What players played, from the sums by day: settled rounds, without what was refunded. */

const played = (
  days: number,
  { now, whose }: Pick<FactAsked<'staked'>, 'now' | 'whose'>,
  value: ReturnType<typeof sql>,
  where: Condition,
) => sql`
  select f.player_id, sum(${value})::int8 as value from game_figure f
  where ${whose('f.player_id')} and f.day >= ${businessDay(daysBegin(days, now))}::date and ${where}
  group by f.player_id`;

export const segmentFacts: Pick<PlayerFacts, 'netLoss' | 'staked'> = {
  netLoss: {
    kind: 'sum',
    rows: (asked) => played(asked.condition.days, asked, sql`f.staked - f.won`, sql`true`),
  },
  staked: {
    kind: 'sum',
    rows: (asked) => {
      const { days, gameType } = asked.condition;
      // As the catalogue has the game now.
      const ofType: Condition =
        gameType === null
          ? sql`true`
          : sql`f.game_id = any (array(select g.id from game g where g.type = ${gameType}))`;
      return played(days, asked, sql`f.staked`, ofType);
    },
  },
};
