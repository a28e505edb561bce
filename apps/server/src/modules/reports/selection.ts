import type { Output } from '@salung/contract/schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf, type Condition, type ListQuery, type Ranking } from '../../platform/db/paging.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { signedAmount } from '../credit/index.ts';
import { figureFilter, figureRanking, groupedFigures, roundFilter } from '../figures/index.ts';
import { playerOfFilter } from '../players/index.ts';
import { differenceRows } from '../reconciliation/index.ts';
import { roundCondition } from '../rounds/index.ts';
import { topupCondition, topupFilter, topupOrder } from '../topup/index.ts';
import { withdrawalCondition, withdrawalFilter, withdrawalOrder } from '../withdraw/index.ts';
import type { ReportName } from './state.ts';

/** Which rows a report has and in which order: those of the list with the same filters. */
export interface Selection {
  where: Condition;
  order: Ranking;
  /** The player that it is filtered by; null for an unknown phone. */
  playerId: string | null | undefined;
  /** The rows themselves, where the module that has them selects them. */
  summed?: RawBuilder<unknown> | undefined;
}

interface Queries {
  credit: Output<'credit.report', 'query'>;
  topup: Output<'topup.report', 'query'>;
  withdraw: Output<'withdraw.report', 'query'>;
  rounds: Output<'rounds.report', 'query'>;
  figures: Output<'figures.report', 'query'>;
  reconciliation: Output<'reconciliation.report', 'query'>;
}
export type Query<Name extends ReportName = ReportName> = Queries[Name];

const byTime = (direction: 'asc' | 'desc'): Ranking => ({ keys: [sql`t.created_at`, sql`t.id`], direction });
export const oldestFirst = byTime('asc');

function creditOrder(order: Query<'credit'>['order']): ListQuery['order'] {
  if (order === 'newest' || order === 'oldest') return order;
  const keys = [signedAmount('t'), sql`t.created_at`, sql`t.id`];
  return { keys, direction: order === 'amount_desc' ? 'desc' : 'asc' };
}

const ranking = (order: ListQuery['order']): Ranking =>
  typeof order === 'string' ? (order === 'newest' ? byTime('desc') : oldestFirst) : order;

function creditCondition({ action, fromDate, toDate }: Query<'credit'>): Condition {
  const { from, to } = period(fromDate, toDate);
  return allOf(
    from ? sql<SqlBool>`t.created_at >= ${from}` : undefined,
    to ? sql<SqlBool>`t.created_at < ${to}` : undefined,
    action ? sql<SqlBool>`t.action = ${action}` : undefined,
  );
}

type Narrowed = Pick<Selection, 'where' | 'summed'> & {
  order: ListQuery['order'];
  playerId?: string | undefined;
};

const NOTHING = sql<SqlBool>`false`;
/** Rounds by their ids, which grow with time. */
const newestRounds: Ranking = { keys: [sql`t.id`], direction: 'desc' };

const narrowed: {
  [Name in ReportName]: (platform: Platform, caller: Caller, query: Query<Name>) => Promise<Narrowed>;
} = {
  credit: async (_platform, _caller, query) => ({
    where: creditCondition(query),
    order: creditOrder(query.order),
  }),
  topup: async (platform, caller, query) => ({
    where: topupCondition(await topupFilter(platform, caller, query)),
    order: topupOrder(query.order),
  }),
  withdraw: async (platform, caller, query) => ({
    where: withdrawalCondition(await withdrawalFilter(platform, caller, query)),
    order: withdrawalOrder(query.order),
  }),
  rounds: async (platform, caller, query) => {
    const { format: _, ...asked } = query;
    const filter = await roundFilter(platform, caller, asked);
    return {
      where: filter ? roundCondition(filter) : NOTHING,
      order: newestRounds,
      playerId: filter?.playerId,
    };
  },
  figures: async (platform, caller, query) => {
    const { filter, isNobody } = await figureFilter(platform, caller, query);
    return {
      where: isNobody ? NOTHING : allOf(),
      order: figureRanking(query.by, query.order),
      playerId: filter.playerId,
      summed: groupedFigures(filter),
    };
  },
  reconciliation: async (platform, caller, { format: _, phone, ...filter }) => {
    const playerId = await playerOfFilter(platform, caller, phone);
    return {
      where: playerId === null ? NOTHING : allOf(),
      order: { keys: [sql`t.id`], direction: 'asc' },
      playerId: playerId ?? undefined,
      summed: differenceRows({ ...filter, playerId: playerId ?? undefined }),
    };
  },
};

/** @throws Problem PHONE_HIDDEN */
export async function selectionOf<Name extends ReportName>(
  platform: Platform,
  caller: Caller,
  report: Name,
  query: Query<Name>,
): Promise<Selection> {
  const { where, order, playerId: named, summed } = await narrowed[report](platform, caller, query);
  const ofPhone = await playerOfFilter(platform, caller, query.phone);
  const playerId = ofPhone === undefined ? named : ofPhone;
  // These are of one player already, and sums do not name them.
  const isSummed = summed !== undefined || playerId === undefined;
  const ofPlayer = isSummed ? undefined : sql<SqlBool>`t.player_id = ${playerId}`;
  return { where: allOf(where, ofPlayer), order: ranking(order), playerId, summed };
}
