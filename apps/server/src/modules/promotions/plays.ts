import { keptOf, type PromotionTerms, toPlay, withdrawCap } from '@salung/contract';
import type { Payouts } from '@salung/fair';

/** Plays of a promotion by named strategies, over and over with a seed. Pure; amounts in satang. */

export interface Strategy {
  th: string;
  en: string;
  /** Satang of the next stake. */
  bet(wallet: number, most: number, deposit: number): number;
  /** Whether to cancel now. */
  cancels(wallet: number, own: number): boolean;
}

const highest: Strategy = {
  th: 'เดิมพันสูงสุดทุกรอบ',
  en: 'The highest stake in every round',
  bet: (wallet, most) => Math.min(most, wallet),
  cancels: () => false,
};

/** Ways to play: one for the fun of the game, and two that use the terms against the house. */
export const strategies: readonly Strategy[] = [
  {
    th: 'เดิมพัน 1% ของเงินต้นไปเรื่อย ๆ',
    en: 'One percent of the start, over and over',
    bet: (_wallet, most, start) => Math.min(most, Math.max(100, Math.floor(start / 100))),
    cancels: () => false,
  },
  highest,
  {
    th: 'เดิมพันสูงสุด แล้วยกเลิกเมื่อเสียถึงโบนัส',
    en: 'The highest stake, and cancels once the own money is lost',
    bet: (wallet, most) => Math.min(most, wallet),
    cancels: (wallet, own) => wallet < own / 2,
  },
];

/** Bets against each other with the highest stake: little is at risk, and only that counts. */
export const bothSides: Strategy = {
  ...highest,
  th: 'แทงสองฝั่ง เดิมพันสูงสุด',
  en: 'Both sides, the highest stake',
};
/** For bets that seldom win, and then much. */
export const longShot: Strategy = highest;

export interface Game {
  payouts: Payouts;
  /** The highest stake that the game takes; null is no limit. */
  maxStake: number | null;
  weight: number;
  deposit: number;
  bonus: number;
}

export interface Play {
  bet: number;
  /** Satang that a claim costs the house on average. */
  cost: number;
  /** In hundredths of a percent. */
  reached: number;
  cancelled: number;
}

/** A game of which only the average is known, and how often it wins. */
export const ofAverage = (rtp: number, win: number): Payouts => ({
  atRisk: 1,
  next: (random) => (random() < win ? rtp / win : 0),
});

const RUNS = 400;
/** Rounds after which a session is given up: no strategy needs as many. */
const MOST_ROUNDS = 3_000;

/** A generator of numbers from 0 to 1 (mulberry32): the same terms always give the same figures. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Ended {
  /** What the player takes away. */
  kept: number;
  as: 'reached' | 'cancelled' | 'lost';
}

/** Plays the terms many times by a strategy. */
export function plays(terms: PromotionTerms, game: Game, strategy: Strategy): Play {
  const next = random(20_260_101);
  const { deposit, bonus, maxStake } = game;
  const start = deposit + bonus;
  const most = Math.min(terms.maxBet ?? start, maxStake ?? start);
  let kept = 0;
  let reached = 0;
  let cancelled = 0;
  for (let run = 0; run < RUNS; run++) {
    const end = playOnce(terms, game, strategy, { start, most, next });
    kept += end.kept;
    if (end.as === 'reached') reached += 1;
    if (end.as === 'cancelled') cancelled += 1;
  }
  const share = (count: number) => Math.round((count * 10_000) / RUNS);
  return {
    bet: strategy.bet(start, most, start),
    // The deposit was the player's; the rest of what they take away is the house's.
    cost: Math.round(kept / RUNS) - deposit,
    reached: share(reached),
    cancelled: share(cancelled),
  };
}

function playOnce(
  terms: PromotionTerms,
  { deposit, bonus, payouts, weight }: Game,
  strategy: Strategy,
  { start, most, next }: { start: number; most: number; next: () => number },
): Ended {
  const required = toPlay(terms, deposit, bonus);
  const cap = withdrawCap(terms, deposit, bonus);
  let wallet = start;
  let counted = 0;
  for (let round = 0; counted < required && round < MOST_ROUNDS; round++) {
    if (wallet < 100) return { kept: 0, as: 'lost' };
    if (strategy.cancels(wallet, deposit)) return { kept: keptOf(wallet, bonus, deposit), as: 'cancelled' };
    const bet = Math.min(wallet, strategy.bet(wallet, most, start));
    const back = payouts.next(next);
    wallet += Math.floor(bet * back) - bet;
    // A tie counts nothing.
    if (back !== 1) counted += bet * payouts.atRisk * weight;
  }
  if (counted < required) return { kept: keptOf(wallet, bonus, deposit), as: 'cancelled' };
  return { kept: cap === null ? wallet : Math.min(wallet, Math.max(cap, deposit)), as: 'reached' };
}
