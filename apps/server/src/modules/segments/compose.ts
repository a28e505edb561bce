import type { Comparison, SegmentCondition } from '@salung/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';
import { allOf, type Condition } from '../../platform/db/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AnyFact, factsOf } from './uses.ts';

/** SQL of conditions over the table of players, as `p`: the same for all players and for one. */

/** About whom: everybody, or one player, whose rows are then the only ones that are read. */
export type About = { playerId?: string };

const operators: Readonly<Record<Comparison, string>> = {
  atLeast: '>=',
  moreThan: '>',
  atMost: '<=',
  lessThan: '<',
  equal: '=',
};
const isMet: Readonly<Record<Comparison, (given: number, value: number) => boolean>> = {
  atLeast: (given, value) => given >= value,
  moreThan: (given, value) => given > value,
  atMost: (given, value) => given <= value,
  lessThan: (given, value) => given < value,
  equal: (given, value) => given === value,
};

interface Compared {
  comparison: Comparison;
  value: number;
}
const VALUE = sql.ref('f.value');

/** Rows of the fact that belong to the player and meet something. */
const exists = (rows: RawBuilder<unknown>, met: Condition): Condition =>
  sql<SqlBool>`exists (select from (${rows}) f where f.player_id = p.id and ${met})`;
const notExists = (rows: RawBuilder<unknown>, met: Condition): Condition =>
  sql<SqlBool>`not ${exists(rows, met)}`;
const negated = (not: boolean, met: Condition): Condition => (not ? sql<SqlBool>`not (${met})` : met);

/** Without a row the sum is 0. So where 0 meets the condition, only rows that do not are looked for. */
function sumMeets(rows: RawBuilder<unknown>, { comparison, value }: Compared, not: boolean): Condition {
  const met = sql<SqlBool>`${VALUE} ${sql.raw(operators[comparison])} ${value}`;
  return isMet[comparison](0, value) === not
    ? exists(rows, negated(not, met))
    : notExists(rows, negated(!not, met));
}

/** Days since an instant, by business days: compared as instants, so that an index serves. */
function daysMeet({ comparison, value }: Compared, now: Date): Condition {
  const before = (days: number) => sql<SqlBool>`${VALUE} < ${dayStart(addDays(businessDay(now), 1 - days))}`;
  switch (comparison) {
    case 'atLeast':
      return before(value);
    case 'moreThan':
      return before(value + 1);
    case 'lessThan':
      return sql<SqlBool>`not ${before(value)}`;
    case 'atMost':
      return sql<SqlBool>`not ${before(value + 1)}`;
    case 'equal':
      return sql<SqlBool>`(${before(value)} and not ${before(value + 1)})`;
  }
}

function meets(fact: AnyFact, condition: SegmentCondition, now: Date, { playerId }: About): Condition {
  const whose = (column: string): Condition =>
    playerId === undefined ? sql`true` : sql`${sql.ref(column)} = ${playerId}`;
  const rows = fact.rows({ condition, now, whose });
  const { not } = condition;
  if ('comparison' in condition) {
    // Something that never happened meets no number of days, and no negation of one either.
    if (fact.kind === 'instant') return exists(rows, negated(not, daysMeet(condition, now)));
    return sumMeets(rows, condition, not);
  }
  const met: Condition =
    'values' in condition ? sql<SqlBool>`${VALUE} = any (${condition.values}::text[])` : sql<SqlBool>`true`;
  return not ? notExists(rows, met) : exists(rows, met);
}

/** Whether the player `p` meets a condition. */
export const conditionSql = (platform: Platform, condition: SegmentCondition, about: About = {}): Condition =>
  meets(factsOf(platform)[condition.fact], condition, platform.clock.now(), about);

/** Whether the player `p` meets all of them. */
export const filterSql = (platform: Platform, filter: readonly SegmentCondition[]): Condition =>
  allOf(...filter.map((condition) => conditionSql(platform, condition)));
