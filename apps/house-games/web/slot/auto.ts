import type { Refusal } from '../shell/refusal.ts';

/**
 * Spins that follow each other by themselves, as data: what the player allowed, what has happened, and when it ends. It
 * knows no screen and makes no bets. Amounts are in satang.
 */

/** What the player allows before the first spin. */
export interface Plan {
  count: number;
  stake: number;
  /** No spin begins that could make the loss larger than this. */
  lossLimit: number;
  /** A round that pays so much is the last one; null for none. */
  winStop: number | null;
  /** The round in which free spins begin is the last one. */
  stopsAtFree: boolean;
}

/** Why no further spin begins. */
export type End =
  | 'done'
  | 'loss'
  | 'win'
  | 'free'
  /** By the player's hand. */
  | 'touch'
  /** The tab cannot be seen, or something covers the reels. */
  | 'hidden'
  | 'covered'
  | 'offline'
  | Problem;

/** Why a round was not played. */
export type Problem = Refusal | 'returned' | 'failed';

export interface Series {
  plan: Plan;
  /** Spins that have not begun. */
  left: number;
  /** Rounds with a result, what they cost and what they paid. */
  played: number;
  staked: number;
  paid: number;
  /** Null as long as another spin follows. */
  end: End | null;
}

export const counts = [10, 25, 50, 100] as const;

/** Amounts are chosen in multiples of the stake, or typed. */
export const multiples = [5, 10, 20, 50, 100, 200] as const;

/** A limit that most series do not meet, and that nobody regrets much. */
export const usualLimit = (stake: number): number => 20 * stake;

/** How far the balance can fall at most. */
export const worstCase = ({ count, stake, lossLimit }: Plan): number => Math.min(count * stake, lossLimit);

/** What is wrong with a plan; nothing may be spun with it then. */
export function faultOf({ stake, lossLimit, winStop }: Plan): 'lossLimit' | 'winStop' | null {
  if (!Number.isSafeInteger(lossLimit) || lossLimit < stake) return 'lossLimit';
  if (winStop !== null && (!Number.isSafeInteger(winStop) || winStop <= 0)) return 'winStop';
  return null;
}

/** The multiple of the stake above an amount, or with -1 below it; undefined where there is none. */
export function nextAmount(amount: number, stake: number, by: 1 | -1): number | undefined {
  const amounts = multiples.map((multiple) => multiple * stake);
  return by === 1 ? amounts.find((each) => each > amount) : amounts.findLast((each) => each < amount);
}

/** An amount that somebody typed in baht: `250`, `1,250.50`. Undefined where it is none. */
export function satangOf(typed: string): number | undefined {
  const parts = /^฿?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (parts === null) return undefined;
  const [, whole = '', rest = ''] = parts;
  return Number(whole.replaceAll(',', '') + rest.padEnd(2, '0'));
}

export const begin = (plan: Plan): Series => ({
  plan,
  left: plan.count,
  played: 0,
  staked: 0,
  paid: 0,
  end: null,
});

/** A spin has begun. */
export const spun = (series: Series): Series => ({ ...series, left: series.left - 1 });

/** A round has a result: it is counted, and may have been the last. */
export function settled(series: Series, round: { payout: number; isFree: boolean }): Series {
  const { plan, played, staked, paid } = series;
  const next: Series = {
    ...series,
    played: played + 1,
    staked: staked + plan.stake,
    paid: paid + round.payout,
  };
  if (plan.stopsAtFree && round.isFree) return ended(next, 'free');
  if (plan.winStop !== null && round.payout >= plan.winStop) return ended(next, 'win');
  if (next.left === 0) return ended(next, 'done');
  return lossOf(next) + plan.stake > plan.lossLimit ? ended(next, 'loss') : next;
}

/** No further spin begins. The first reason is the one that counts. */
export const ended = (series: Series, end: End): Series =>
  series.end === null ? { ...series, end } : series;

/** What the series has cost so far; negative where it has brought something. */
export const lossOf = ({ staked, paid }: Series): number => staked - paid;
