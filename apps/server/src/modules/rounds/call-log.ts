import { type RawBuilder, sql } from 'kysely';
import { businessDay } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf, type Condition } from '../../platform/db/paging.ts';
import { instantOf } from './history-store.ts';

/** Reads the log of providers' calls, which `request-log.ts` writes: one partition a day, millions of rows in each. */

export interface LoggedRow {
  id: number;
  at: Date;
  providerId: number;
  playerId: string | null;
  round: string | null;
  transaction: string | null;
  path: string;
  status: number;
  verdict: string;
  micros: number;
  isOutgoing: boolean;
}

export interface CallSearch {
  from: Date;
  /** Exclusive. */
  to: Date;
  providerId?: number | undefined;
  playerId?: string | undefined;
  /** The provider's id of a round or of a transaction. */
  ref?: string | undefined;
  outcome?: 'ok' | 'refused' | undefined;
  /** Calls before this one. */
  before?: number | undefined;
  limit: number;
}

const columns = sql`c.id, c.at, c.provider_id as "providerId", c.player_id as "playerId", c.round_ref as round,
  c.ref as transaction, c.path, c.status, c.verdict, c.micros, c.outgoing as "isOutgoing"`;

/** Calls of a span of time, the latest first. */
export async function findCalls(db: Database, search: CallSearch): Promise<LoggedRow[]> {
  return db.transaction().execute(async (tx) => {
    await byIndex(tx);
    const { rows } = await callsQuery(search).execute(tx);
    return rows;
  });
}

/** Makes the rest of a transaction use indexes, because a day's statistics are stale as soon as it has begun. */
export const byIndex = (tx: Tx) =>
  sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'jit']) name`.execute(tx);

/**
 * The statement of a search. Days limit the partitions; within them, the player's index, the BRIN index of ids, the index of
 * refused calls or the primary key limits the rows.
 */
export function callsQuery(search: CallSearch): RawBuilder<LoggedRow> {
  const { from, to, providerId, playerId, ref, outcome, before, limit } = search;
  const where = allOf(
    sql`c.day between ${businessDay(from)}::date and ${businessDay(to)}::date`,
    sql`c.id >= game_id_at(${from}) and c.id < least(game_id_at(${to}), ${before ?? Number.MAX_SAFE_INTEGER}::int8)`,
    optional(providerId, (id) => sql`c.provider_id = ${id}::int4`),
    optional(playerId, (id) => sql`c.player_id = ${id}`),
    outcome === 'refused' ? sql`c.verdict <> 'ok'` : undefined,
    outcome === 'ok' ? sql`c.verdict = 'ok'` : undefined,
  );
  if (ref === undefined) {
    // Both orders give the same result, but each matches an index, so nothing is sorted.
    const order =
      playerId !== undefined || outcome === 'refused' ? sql`c.id desc` : sql`c.day desc, c.id desc`;
    return sql`select ${columns} from provider_call c where ${where} order by ${order} limit ${limit}`;
  }
  // Twice, because one scan of the BRIN index serves one of its columns. An id has few rows, so sorting them costs nothing, and
  // the limit must not tempt the planner to walk a whole day backwards instead.
  return sql`
    with found as materialized (
      select ${columns} from provider_call c where ${where} and c.ref = ${ref}
      union
      select ${columns} from provider_call c where ${where} and c.round_ref = ${ref}
    )
    select * from found order by id desc limit ${limit}`;
}

const optional = <T>(value: T | undefined, condition: (value: T) => Condition): Condition | undefined =>
  value === undefined ? undefined : condition(value);

/** One call with what was sent and answered; undefined if there is none, or it was too long ago. */
export async function callById(
  db: Database,
  id: number,
): Promise<(LoggedRow & { request: string; answer: string }) | undefined> {
  const { rows } = await sql<LoggedRow & { request: string; answer: string }>`
    select ${columns}, c.request, c.answer from provider_call c
    where c.day = ${businessDay(instantOf(id))}::date and c.id = ${id}`.execute(db);
  return rows[0];
}
