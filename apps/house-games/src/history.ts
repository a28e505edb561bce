import type pg from 'pg';
import type { GameCode, HistoryView, ProofView } from '../shared/api.ts';
import { type InstantCode, instantGames } from './games/instant.ts';
import { Problem } from './problem.ts';
import { type RoundRow, selectRounds, viewOf } from './rounds.ts';

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

/** What anybody needs to play a round again; the secret only after it was revealed. @throws Problem */
export async function proofOf(pool: pg.Pool, player: string, clientId: string): Promise<ProofView> {
  const { rows } = await pool.query<RoundRow & { commitment: string | null; revealed_at: Date | null }>(
    `select round.*, seed_pair.server_seed, seed_pair.client_seed, seed_pair.commitment, seed_pair.revealed_at
       from round left join seed_pair on seed_pair.id = round.seed_pair
      where round.player = $1 and round.client_id = $2 and round.state = 'settled'`,
    [player, clientId],
  );
  const [row] = rows;
  if (row === undefined) throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such round.', 'id');
  const { commitment, server_seed: serverSeed, client_seed: clientSeed, nonce } = row;
  if (commitment === null || serverSeed === null || clientSeed === null || nonce === null) {
    throw new Problem(404, 'UNKNOWN_ROUND', 'This round has no seeds of its own.', 'id');
  }
  const game = instantGames[row.game as InstantCode];
  const input = row.revealed_at === null ? null : game.inputOf(row.bets, { serverSeed, clientSeed, nonce });
  return { commitment, input, clientSeed, nonce };
}
