import type { GameType } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of what players played by day. */

/** What a player played of one game on one business day. Amounts in satang. */
export interface PlayerDay {
  playerId: string;
  day: string;
  gameId: number;
  /** As the catalogue has it now; null for a game that it does not have. */
  gameType: GameType | null;
  rounds: number;
  /** Without what was refunded. */
  staked: number;
  won: number;
  /** The part of the stakes that may count for turnover, before weights. */
  counted: number;
}

export interface DayRange {
  /** Business days, both included. */
  from: string;
  to: string;
  /** Only these players; everybody who played if left out. */
  playerIds?: readonly string[];
}

/** A player's business day whose sums changed. */
export interface ChangedDay {
  /** Ascending: the reader keeps the last one that it has handled, in the transaction that handles it. */
  position: number;
  playerId: string;
  day: string;
}

/**
 * The next players who played within some days, in the order of their ids. It goes from player to player by the index, so
 * that it reads none of their other days. The condition is a scalar subquery because the planner may turn `exists` into a
 * join that yields players in another order, and the page after would leave some out.
 */
export async function playersAfter(
  db: Database | Tx,
  { from, to, after }: { from: string; to: string; after: string | undefined },
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive player as (
      (select f.player_id as id from game_figure f
       where ${after ?? null}::uuid is null or f.player_id > ${after ?? null}::uuid order by f.player_id limit 1)
      union all
      select (select f.player_id from game_figure f where f.player_id > p.id order by f.player_id limit 1)
      from player p where p.id is not null
    )
    select p.id from player p
    where p.id is not null and (
      select true from game_figure f
      where f.player_id = p.id and f.day between ${from}::date and ${to}::date limit 1
    )
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function daysOf(
  db: Database | Tx,
  { from, to, playerIds }: DayRange & { playerIds: readonly string[] },
): Promise<PlayerDay[]> {
  const { rows } = await sql<PlayerDay>`
    select f.player_id as "playerId", f.day::text as day, f.game_id as "gameId", g.type as "gameType",
      sum(f.rounds)::int as rounds, sum(f.staked)::int8 as staked, sum(f.won)::int8 as won, sum(f.counted)::int8 as counted
    from game_figure f
    left join game g on g.id = f.game_id
    where f.player_id = any (${playerIds}::uuid[]) and f.day between ${from}::date and ${to}::date
    group by f.player_id, f.day, f.game_id, g.type
    order by f.player_id, f.day, f.game_id`.execute(db);
  return rows;
}

export async function changedAfter(db: Database | Tx, after: number, most: number): Promise<ChangedDay[]> {
  const { rows } = await sql<ChangedDay>`
    select position, player_id as "playerId", day::text as day from game_figure_change
    where position > ${after} order by position limit ${most}`.execute(db);
  return rows;
}
