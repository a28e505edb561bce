import type { GameType } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of what players played of each game type, without some of their rounds. */

/** What a player played of a game type over some days. Amounts in satang. */
export interface TypeSum {
  playerId: string;
  gameType: GameType;
  staked: number;
  won: number;
  /** The part of the stakes that may count for turnover, before weights. */
  counted: number;
  /** What the providers take of stakes less wins, in ten-thousandths of a satang. */
  shared: bigint;
}

/** Rounds of a player with ids above `after` and up to `until`; null is no end. */
export interface RoundSpan {
  playerId: string;
  after: number;
  until: number | null;
}

/**
 * Sums of figures from a business day to another, both included, for these players: all of their rounds but those of `without`. Rounds
 * of games that the catalogue does not have are left out.
 */
export async function typeSums(
  db: Database | Tx,
  range: { from: string; to: string; playerIds: readonly string[]; without: readonly RoundSpan[] },
): Promise<TypeSum[]> {
  const { from, to, playerIds, without } = range;
  const { rows } = await sql<Omit<TypeSum, 'shared'> & { shared: string }>`
    with played as (
      select f.player_id, f.day, f.provider_id, f.game_id, f.staked, f.won, f.counted
      from game_figure f
      where f.player_id = any (${[...playerIds]}::uuid[]) and f.day between ${from}::date and ${to}::date
      union all
      select f.player_id, period_begin('day', r.ended_at), r.provider_id, r.game_id, -f.staked, -f.won, -f.counted
      from unnest(${without.map(({ playerId }) => playerId)}::uuid[], ${without.map(({ after }) => after)}::int8[],
        ${without.map(({ until }) => until)}::int8[]) x (player, after, until)
      join game_figure_round f on f.player_id = x.player and f.round_id > x.after
        and f.round_id <= coalesce(x.until, 9223372036854775807)
      cross join lateral (
        select r.ended_at, r.provider_id, r.game_id from game_round r
        where r.player_id = f.player_id and r.id = f.round_id limit 1
      ) r
      where period_begin('day', r.ended_at) between ${from}::date and ${to}::date
    )
    select p.player_id as "playerId", g.type as "gameType", sum(p.staked)::int8 as staked, sum(p.won)::int8 as won,
      sum(p.counted)::int8 as counted, sum((p.staked - p.won)::numeric * coalesce(s.share, 0))::text as shared
    from played p
    join game g on g.id = p.game_id
    left join lateral (
      select h.share from game_provider_share h
      where h.provider_id = p.provider_id and h.day <= p.day order by h.day desc limit 1
    ) s on true
    group by p.player_id, g.type
    having sum(p.staked) <> 0 or sum(p.won) <> 0
    order by p.player_id, g.type`.execute(db);
  return rows.map((row) => ({ ...row, shared: BigInt(row.shared) }));
}

/** Those of these players who played on a business day or later. */
export async function playedSince(
  db: Database | Tx,
  playerIds: readonly string[],
  day: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...playerIds]}::uuid[]) u (id)
    where exists (select from game_figure f where f.player_id = u.id and f.day >= ${day}::date)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
