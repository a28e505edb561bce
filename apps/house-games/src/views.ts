import { commitmentTo, drawsOf, highestCashOut, type RoundInput } from '@salung/fair';
import type { GameCode, ProofView, RoundState, RoundView } from '../shared/api.ts';
import type { Db } from './db.ts';
import { type InstantCode, instantGames, type Settled } from './games/instant.ts';

/** Rounds as they are stored and as their players see them. */

export interface RoundRow {
  id: string;
  client_id: string;
  player: string;
  game: GameCode;
  state: RoundState;
  nonce: number | null;
  bets: unknown;
  stake: number;
  payout: number;
  code: string | null;
  created_at: Date;
  /** Of its seed pair; null in crash. */
  server_seed: string | null;
  client_seed: string | null;
  commitment: string | null;
  revealed_at: Date | null;
  /** Of crash; hash and bust are null until the round has ended. */
  crash_number: number | null;
  cashed_at: number | null;
  hash: string | null;
  bust: number | null;
  public_seed: string | null;
}

/** What a bet at the table of crash stores. */
export interface CrashBets {
  autoAt: number | null;
}

/** Rounds with what decides them; add a condition. */
export const selectRounds = `select round.*, seed_pair.server_seed, seed_pair.client_seed, seed_pair.commitment,
    seed_pair.revealed_at, crash_round.hash, crash_round.bust, crash_chain.public_seed
  from round
  left join seed_pair on seed_pair.id = round.seed_pair
  left join crash_round on crash_round.chain = round.crash_chain and crash_round.number = round.crash_number
  left join crash_chain on crash_chain.id = round.crash_chain`;

/** The round that a page named. */
export async function findRound(db: Db, player: string, clientId: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `${selectRounds} where round.player = $1 and round.client_id = $2`,
    [player, clientId],
  );
  return rows[0];
}

/** A round by our own id, as the platform knows it. */
export async function roundById(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(`${selectRounds} where round.id = $1`, [id]);
  return rows[0];
}

/** Plays a round from its seeds. */
export function settledOf(row: RoundRow): Settled {
  return gameOf(row).settle(row.bets, drawsOf(seedsOf(row)));
}

const gameOf = ({ game }: RoundRow) => instantGames[game as InstantCode];

function seedsOf({ server_seed: serverSeed, client_seed: clientSeed, nonce }: RoundRow) {
  if (serverSeed === null || clientSeed === null || nonce === null) throw new Error('a round without seeds');
  return { serverSeed, clientSeed, nonce };
}

/** A round as its player sees it. The result follows from the seeds again. */
export function viewOf(row: RoundRow): RoundView {
  return {
    id: row.client_id,
    game: row.game,
    state: row.state,
    ...(row.code !== null && { code: row.code }),
    stake: row.stake,
    payout: row.payout,
    ...(row.nonce !== null && { nonce: row.nonce }),
    at: row.created_at.getTime(),
    ...(row.game === 'crash' ? crashOutcome(row) : outcome(row)),
  } as RoundView;
}

function outcome(row: RoundRow): Pick<RoundView, 'bets' | 'result'> {
  if (row.state !== 'settled') return { bets: gameOf(row).openBets(row.bets), result: null };
  const { bets, result } = settledOf(row);
  return { bets, result };
}

function crashOutcome({ bets, crash_number: round, cashed_at: cashedAt, bust, hash }: RoundRow) {
  const { autoAt } = bets as CrashBets;
  return { bets: { round, autoAt, cashedAt }, result: bust === null ? null : { bust, hash } };
}

/** What anybody needs to play a settled round again; the secret only after it was revealed. */
export function proofOf(row: RoundRow): ProofView {
  if (row.game === 'crash') return crashProof(row);
  const seeds = seedsOf(row);
  const { clientSeed, nonce } = seeds;
  const input = row.revealed_at === null ? null : gameOf(row).inputOf(row.bets, seeds);
  return { commitment: row.commitment ?? '', input, clientSeed, nonce };
}

function crashProof({
  hash,
  public_seed: publicSeed,
  stake,
  bets,
  cashed_at: cashedAt,
}: RoundRow): ProofView {
  if (hash === null || publicSeed === null) return { commitment: '', input: null };
  // A bet that nobody cashed out goes on to the end of the scale.
  const multiplier = cashedAt ?? (bets as CrashBets).autoAt ?? highestCashOut;
  const input: RoundInput = { game: 'crash', hash, publicSeed, bets: [{ stake, multiplier }] };
  return { commitment: commitmentTo(hash), input };
}
