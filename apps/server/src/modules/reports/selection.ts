import { type SqlBool, sql } from 'kysely';
import { allOf, type Condition, type Ranking } from '../../platform/db/paging.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { playerOfFilter } from '../players/index.ts';
import { byTime } from './columns.ts';
import type { Asked, Fragment, Report } from './report.ts';

/** The rows of a report, and their order. */
export interface Selection {
  where: Condition;
  order: Ranking;
  /** The player that it is filtered by; null for an unknown phone. */
  playerId: string | null | undefined;
  /** The rows themselves, where they are not those of the report's table. */
  rows?: Fragment | undefined;
}

/** @throws Problem PHONE_HIDDEN, and as the report's list */
export async function selectionOf<Query extends Asked>(
  platform: Platform,
  caller: Caller,
  report: Report<Query>,
  query: Query,
): Promise<Selection> {
  const { where, order, playerId: named, rows } = await report.select(platform, caller, query);
  const ofPhone = await playerOfFilter(platform, caller, query.phone);
  const playerId = ofPhone === undefined ? named : ofPhone;
  const isNarrowed = rows !== undefined || playerId === undefined;
  const ofPlayer = isNarrowed ? undefined : sql<SqlBool>`t.player_id = ${playerId}`;
  const ranking = typeof order === 'string' ? byTime(order === 'newest' ? 'desc' : 'asc') : order;
  return { where: allOf(where, ofPlayer), order: ranking, playerId, rows };
}
