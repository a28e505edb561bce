import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of the figures of games. What a round adds to them is said in `db/functions/figures.sql`. */

/** Brings the figures up to date with these rounds as they are now. */
export const figureRounds = (
  tx: Tx,
  rounds: readonly { playerId: string; roundId: number }[],
  winsFrom: number,
) =>
  sql`select figure_rounds(
    ${rounds.map(({ playerId }) => playerId)}::uuid[], ${rounds.map(({ roundId }) => roundId)}::int8[], ${winsFrom}
  )`.execute(tx);

/** Makes the figures of a business day from its rounds. @returns how many rounds they contain */
export async function rebuildDay(tx: Tx, day: string): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ rounds: number }>`select rebuild_figures(${day}::date) as rounds`.execute(tx);
  return rows[0]?.rounds ?? 0;
}

const named = ['id', 'code', 'name_th as nameTh', 'name_en as nameEn'] as const;

export const providersOf = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('game_provider').select(named).where('id', 'in', ids).execute();

export const gamesOf = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('game').select(named).where('id', 'in', ids).execute();

export const playersOf = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('player')
        .select(['id', 'phone', 'first_name as firstName', 'last_name as lastName'])
        .where('id', 'in', ids)
        .execute();

/** The latest wins of at least so much, the newest first. */
export const latestWins = (
  db: Database,
  { least, since, most }: { least: number; since: Date; most: number },
) =>
  db
    .selectFrom('game_win as w')
    .innerJoin('player as p', 'p.id', 'w.player_id')
    .select(['p.first_name as firstName', 'w.game_id as gameId', 'w.won', 'w.at'])
    .where('w.at', '>=', since)
    .where('w.won', '>=', least)
    .orderBy('w.at', 'desc')
    .limit(most)
    .execute();

/** The same without anybody's name: the round, the game and the satang. */
export const winsSince = (
  db: Database,
  { least, since, most }: { least: number; since: Date; most: number },
) =>
  db
    .selectFrom('game_win as w')
    .innerJoin('game as g', 'g.id', 'w.game_id')
    .select(['w.round_id as roundId', 'w.won', 'g.name_th as gameTh', 'g.name_en as gameEn'])
    .where('w.at', '>=', since)
    .where('w.won', '>=', least)
    .orderBy('w.at', 'desc')
    .limit(most)
    .execute();

export const forgetWins = (db: Database, before: Date) =>
  db.deleteFrom('game_win').where('at', '<', before).execute();

/** How many players played each game on the days from one to another, and their stakes. */
export async function playedOn(
  db: Database,
  from: string,
  to: string,
): Promise<{ day: string; gameId: number; players: number; staked: number }[]> {
  const { rows } = await sql<{ day: string; gameId: number; players: number; staked: number }>`
    select day::text, game_id as "gameId", count(*)::int as players, sum(staked)::int8 as staked from game_figure
    where day between ${from}::date and ${to}::date group by day, game_id`.execute(db);
  return rows;
}
