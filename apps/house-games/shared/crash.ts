/**
 * What page and server say to each other at the crash table, which everybody shares. Multipliers are in hundredths, amounts
 * whole satang, times milliseconds of the server's clock.
 *
 * | call | body | answer |
 * |---|---|---|
 * | `GET /api/crash` | | `CrashTable`; 503 `CLOSED` while the chain has no public seed |
 * | `GET /api/crash/chains` | | `{chains: CrashChain[]}`, newest first; also while the table is closed |
 * | `GET /api/crash/bets` | | `{bets: CrashBet[]}`, the player's own of this round |
 * | `GET /api/crash/events` (SSE, `Authorization` header) | | `CrashEvent`, one a message; first a `table` |
 * | `POST /api/crash/bets` | `CrashBetRequest` | `CrashRoundView`, `accepted` or `refused` |
 * | `POST /api/crash/bets/<id>/cash-out` | `{}` | `CrashRoundView`; `result` stays null until the bust |
 *
 * Between events a page computes the multiplier from `startedAt`; what counts is when the server receives a cash-out.
 */

/** Milliseconds in which the multiplier grows by a factor of e: 2.00 after ten seconds. */
const growth = 10_000 / Math.LN2;

/** How far it has grown, as an exact factor. */
export const factorAt = (elapsed: number): number => Math.exp(Math.max(0, elapsed) / growth);

/** The multiplier so many milliseconds after the start, rounded down. The same on the server and on every screen. */
export const multiplierAt = (elapsed: number): number => Math.floor(100 * factorAt(elapsed) + 1e-9);

/** The first millisecond at which it reads this multiplier. */
export const elapsedAt = (multiplier: number): number => Math.ceil(growth * Math.log(multiplier / 100));

/** Bets that one player may have in a round. */
export const betsPerPlayer = 2;

export interface CrashBetRequest {
  /** A UUID of the page's own: sent twice, it is one bet. */
  id: string;
  stake: number;
  /** Cashes out by itself at this multiplier; null by hand only. */
  autoAt: number | null;
}

/** A bet as everybody sees it. */
export interface CrashBet {
  /** The page knows its own bets by their ids; others cannot use them. */
  id: string;
  /** Masked. */
  player: string;
  stake: number;
  autoAt: number | null;
  cashedAt: number | null;
  payout: number | null;
}

/** A round that is over. `hash` proves itself against the round before. */
export interface CrashPast {
  round: number;
  bust: number;
  hash: string;
}

/** A chain of hashes as everybody may see it, from the moment when it is made. Dates are those of the database. */
export interface CrashChain {
  chain: number;
  /** The last hash of the chain: the hash of round N leads to it by N times SHA-256. */
  end: string;
  rounds: number;
  publishedAt: number;
  /** What the public seed is, as it was announced before; null if it was not: the house chose it itself. */
  seedSource: string | null;
  announcedAt: number | null;
  /** Null as long as the chain is not played with. */
  publicSeed: string | null;
  seededAt: number | null;
}

export interface CrashTable {
  /** Which of the chains. */
  chain: number;
  round: number;
  phase: 'betting' | 'running' | 'busted';
  /** The hash of the round before: it commits the house to this round's. */
  previousHash: string;
  publicSeed: string;
  /** When betting ends. */
  closesAt: number;
  /** When the kite left the ground; null while betting. */
  startedAt: number | null;
  /** Of this round; null until it is over. */
  bust: number | null;
  hash: string | null;
  bets: CrashBet[];
  /** Newest first, about 30, of this chain. */
  last: CrashPast[];
  /** The server's clock. */
  now: number;
}

export type CrashEvent =
  | { type: 'table'; table: CrashTable }
  | {
      type: 'open';
      chain: number;
      round: number;
      closesAt: number;
      previousHash: string;
      publicSeed: string;
      now: number;
    }
  | { type: 'bet'; bet: CrashBet }
  | { type: 'start'; startedAt: number; now: number }
  | { type: 'cashed'; id: string; player: string; multiplier: number; payout: number }
  | { type: 'bust'; round: number; bust: number; hash: string; now: number };
