import type { BaccaratRound, BaccaratSpot, Bet, Dice, RoundInput, SettledBet, SlotRound } from '@salung/fair';

/** What page and server of a game say to each other. Amounts are whole satang, times milliseconds since 1970. */

export const gameCodes = ['hi-lo', 'slot', 'baccarat', 'crash'] as const;
export type GameCode = (typeof gameCodes)[number];
export type Language = 'th' | 'en';

/** The seed pair that the player's next rounds use. */
export interface Seeds {
  /** SHA-256 of the server seed, shown before the player chooses their own seed. */
  commitment: string;
  /** Null until the player's page has chosen one: the house must not know it before it commits. */
  clientSeed: string | null;
  /** The nonce of the next round. */
  nonce: number;
}

/** An old pair, whose secret is public now. */
export interface RevealedSeeds {
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  /** How many nonces were used: 0 to `rounds - 1`. */
  rounds: number;
  revealedAt: number;
}

/** `POST /api/session` and `GET /api/session`. */
export interface SessionView {
  /** Only in the answer to the POST. Sent as `Authorization: Bearer …` from then on. */
  secret?: string;
  nickname: string;
  isDemo: boolean;
  language: Language;
  balance: number;
  seeds: Seeds;
  limits: Limits;
  /** Who may frame the page, and whom it may talk to. */
  homeOrigins: string[];
  now: number;
}

/** Satang a round, and for tables a spot. */
export interface Limits {
  minStake: number;
  maxStake: number;
}

/** `POST /api/rounds`. `id` is a UUID of the page's own: sent twice, it is one round. */
export type RoundRequest =
  | { id: string; game: 'hi-lo'; bets: Bet<string>[] }
  | { id: string; game: 'baccarat'; bets: Bet<BaccaratSpot>[] }
  | { id: string; game: 'slot'; stake: number };

/**
 * - `staking`: the platform has not answered yet; ask again
 * - `accepted`: crash only; the bet is on the table
 * - `settled`: it has a result
 * - `refused`: the platform refused the stake, see `code`
 * - `returned`: nothing was played; the stake goes back, if it was ever taken
 */
export type RoundState = 'staking' | 'accepted' | 'settled' | 'refused' | 'returned';

interface RoundOf<Game extends GameCode, Bets, Result> {
  /** The page's own id. */
  id: string;
  game: Game;
  state: RoundState;
  /** Why the stake was refused, in the codes of the house contract. */
  code?: string;
  bets: Bets;
  stake: number;
  payout: number;
  /** Absent in crash, which has a hash chain for everybody. */
  nonce?: number;
  /** Null until it is settled. */
  result: Result | null;
  at: number;
  /** The wallet after the round, in the answer to the one who plays it. */
  balance?: number;
}

export type HiLoRoundView = RoundOf<'hi-lo', SettledBet<string>[], { dice: Dice }>;
export type BaccaratRoundView = RoundOf<'baccarat', SettledBet<BaccaratSpot>[], BaccaratRound>;
export type SlotRoundView = RoundOf<'slot', null, SlotRound>;
export type CrashRoundView = RoundOf<
  'crash',
  { round: number; autoAt: number | null; cashedAt: number | null },
  { bust: number; hash: string }
>;
export type RoundView = HiLoRoundView | BaccaratRoundView | SlotRoundView | CrashRoundView;
export type RoundViewOf<Game extends GameCode> = Extract<RoundView, { game: Game }>;

/** `GET /api/history?game=&before=`, newest first. */
export interface HistoryView {
  rounds: RoundView[];
  /** For the next page; null at the end. */
  before: number | null;
}

/** `GET /api/replay?game=&round=&timestamp=&signature=`, for staff by a signed link: a `RoundView`. */

/** `GET /api/rounds/<id>/proof`: what the verifier needs. */
export interface ProofView {
  commitment: string;
  /** Null while the server seed is secret; rotate the seeds to see it. */
  input: RoundInput | null;
  clientSeed?: string;
  nonce?: number;
}

/** The answer to everything that goes wrong, as `application/problem+json`. */
export interface ProblemView {
  status: number;
  code: string;
  detail: string;
  field?: string;
}
