import type pg from 'pg';
import type { GameCode, HistoryView } from '../shared/api.ts';
import { type RoundRow, selectRounds, viewOf } from './views.ts';

const pageLength = 30;

/** A player's own rounds of a game, newest first. */
export async function historyOf(
  pool: pg.Pool,
  player: string,
  game: GameCode,
  before: number | undefined,
): Promise<HistoryView> {
  const { rows } = await pool.query<RoundRow>(
    `${selectRounds} where round.player = $1 and round.game = $2 and round.created_at < $3
       and round.state in ('settled', 'refused', 'returned')
     order by round.created_at desc limit ${pageLength + 1}`,
    [player, game, before === undefined ? 'infinity' : new Date(before)],
  );
  const rounds = rows.slice(0, pageLength).map(viewOf);
  return { rounds, before: rows.length > pageLength ? (rounds.at(-1)?.at ?? null) : null };
}
