import { type RiskKind, riskKinds } from '@salung/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlayerFacts } from '../players/index.ts';
import { stakedSql } from '../rounds/index.ts';
import { topupSumsSql } from '../topup/index.ts';
import { withdrawalSumsSql } from '../withdraw/index.ts';
import {
  daysBefore,
  FAILED_DAYS,
  LEAST_DEPOSITED,
  LEAST_WITHDRAWN,
  MANY_EXPIRED,
  MOST_AT_ADDRESS,
  MOST_NAMESAKES,
  PLAY_DAYS,
  PLAYS,
  SHARED_DAYS,
  SOME_REFUSED,
} from './state.ts';
import { namesakesSql, sharedAddressesSql, sharedBanksSql, sharedBrowsersSql } from './store.ts';

/** Flags as a fact of segments: the rules of `flagsOf` in SQL, over all players or one. `risk.test.ts` compares the two. */

type Who = RawBuilder<unknown>;

/** The players near each other, without those whom a browser names already. */
const near = (who: Who, now: Date) => sql`
  select a."playerId", o ->> 'playerId' as other, (o ->> 'sameBrowser')::boolean as same
  from (${sharedAddressesSql(who, daysBefore(now, SHARED_DAYS))}) a
  cross join lateral json_array_elements(a.others) o
  where json_array_length(a.others) < ${MOST_AT_ADDRESS} and not exists (
    select from (${sharedBrowsersSql(who)}) b where b."playerId" = a."playerId" and o ->> 'playerId' = any (b.others)
  )`;

/** Money in and out, of those who have both. */
const inAndOut = (who: Who, now: Date) => {
  const [play, counted] = [daysBefore(now, PLAY_DAYS), daysBefore(now, FAILED_DAYS)];
  return sql`
    select t."playerId" as id, t.amount as deposited
    from (${topupSumsSql(who, { credited: play, counted })}) t
    join (${withdrawalSumsSql(who, { asked: play, counted })}) w on w."playerId" = t."playerId"
    where t.amount >= ${LEAST_DEPOSITED} and w.amount * 100 >= t.amount * ${LEAST_WITHDRAWN}`;
};

/** Those who have a flag of a kind, as `player_id`. */
const flagged: Readonly<Record<RiskKind, (who: Who, now: Date) => RawBuilder<unknown>>> = {
  bank: (who) => sql`select b."playerId" as player_id from (${sharedBanksSql(who)}) b`,
  browser: (who) => sql`select b."playerId" as player_id from (${sharedBrowsersSql(who)}) b`,
  holder: (who) => sql`
    select n."playerId" as player_id from (${namesakesSql(who)}) n
    where cardinality(n.others) <= ${MOST_NAMESAKES} and exists (
      select from unnest(n.others) o (id) where not exists (
        select from (${sharedBanksSql(who)}) b where b."playerId" = n."playerId" and o.id = any (b.others)
      )
    )`,
  device: (who, now) => sql`select n."playerId" as player_id from (${near(who, now)}) n where n.same`,
  address: (who, now) => sql`
    select n."playerId" as player_id from (
      select l."playerId", l.other from (${near(who, now)}) l group by 1, 2 having not bool_or(l.same)
    ) n`,
  noPlay: (who, now) => sql`
    select m.id as player_id from (${inAndOut(who, now)}) m
    left join (${stakedSql(sql`select c.id from (${inAndOut(who, now)}) c`, daysBefore(now, PLAY_DAYS))}) s
      on s."playerId" = m.id
    where coalesce(s.staked, 0) * 100 < m.deposited * ${PLAYS}`,
  failed: (who, now) => {
    const counted = daysBefore(now, FAILED_DAYS);
    return sql`
      select coalesce(t."playerId", w."playerId") as player_id
      from (${topupSumsSql(who, { credited: counted, counted })}) t
      full join (${withdrawalSumsSql(who, { asked: counted, counted })}) w on w."playerId" = t."playerId"
      where coalesce(t.rejected, 0) + coalesce(w.returned, 0) >= ${SOME_REFUSED}
        or (t.expired >= ${MANY_EXPIRED} and t.expired > t.credited)`;
  },
};

export const segmentFacts: Pick<PlayerFacts, 'riskFlag'> = {
  riskFlag: {
    kind: 'word',
    rows: ({ condition: { values }, now, whose }) => {
      const who = sql`select w.id from player w where ${whose('w.id')} and not w.is_test`;
      const each = riskKinds
        .filter((kind) => values.includes(kind))
        .map((kind) => sql`select k.player_id, ${kind}::text as value from (${flagged[kind](who, now)}) k`);
      return sql.join(each, sql` union all `);
    },
  },
};
