import { type BaccaratSpot, baccaratReturn, type Winner } from './baccarat.ts';
import { baccaratChances, type DealCounts } from './baccarat-exact.ts';
import { chanceOf } from './crash.ts';
import type { Draws } from './fair.ts';
import { approximate } from './fraction.ts';
import { allDice, hiLoReturns } from './hilo.ts';
import { playFeatures } from './slot.ts';
import { enumerateSpins } from './slot-enumerate.ts';
import { baseStrips } from './slot-tables.ts';

/**
 * What bets pay, as they are played over and over in a simulation: by the exact chances of their outcomes, without seeds and cards.
 * Everything is a share of the whole stake of a round.
 */
export interface Payouts {
  /** What the next round gives back. @param random gives numbers from 0, included, to 1 */
  next(random: () => number): number;
  /** The most that can be lost, which is what counts towards a turnover: less than 1 for bets against each other. */
  atRisk: number;
}

/** The parts of a stake on each spot; together 1. */
export type Shares<Spot extends string> = Partial<Record<Spot, number>>;

interface Outcome {
  back: number;
  chance: number;
}

/** Outcomes with their chances, drawn one at a time. */
function payoutsOf(outcomes: readonly Outcome[]): Payouts {
  const joined = new Map<number, number>();
  for (const { back, chance } of outcomes) joined.set(back, (joined.get(back) ?? 0) + chance);
  // The likeliest first, so that most rounds are decided at once.
  const table = [...joined].filter(([, chance]) => chance > 0).sort((a, b) => b[1] - a[1]);
  const [least] = table.map(([back]) => back).sort((a, b) => a - b);
  const [last] = table.at(-1) ?? [0];
  return {
    atRisk: Math.max(0, 1 - (least ?? 0)),
    next(random) {
      let rest = random();
      for (const [back, chance] of table) {
        if (rest < chance) return back;
        rest -= chance;
      }
      return last;
    },
  };
}

const backOf = <Spot extends string>(shares: Shares<Spot>, returns: (spot: Spot) => number): number =>
  (Object.entries(shares) as [Spot, number][]).reduce(
    (sum, [spot, share]) => sum + (share * returns(spot)) / 100,
    0,
  );

/** Hi-Lo, from all 216 rolls. */
export const hiLoPayouts = (shares: Shares<string>): Payouts =>
  payoutsOf(
    allDice.map((dice) => ({
      back: backOf(shares, (spot) => hiLoReturns(spot, dice)),
      chance: 1 / allDice.length,
    })),
  );

/** Baccarat without pairs, from all deals. @param counts where they were counted already, which takes a tenth of a second */
export function baccaratPayouts(shares: Shares<Winner>, counts?: DealCounts): Payouts {
  const chances: Record<BaccaratSpot, { n: bigint; d: bigint }> = baccaratChances(counts);
  const winners: readonly Winner[] = ['player', 'banker', 'tie'];
  return payoutsOf(
    winners.map((winner) => ({
      back: backOf(shares, (spot) => baccaratReturn(spot, { winner, playerPair: false, bankerPair: false })),
      chance: approximate(chances[winner]),
    })),
  );
}

/** Crash with an automatic cash-out at a multiplier, in hundredths. */
export function crashPayouts(multiplier: number): Payouts {
  const chance = approximate(chanceOf(multiplier));
  return payoutsOf([
    { back: multiplier / 100, chance },
    { back: 0, chance: 1 - chance },
  ]);
}

/**
 * Night Market: the base spin from all combinations of stops, its features played as they are. Counting the stops takes more than
 * half a second.
 */
export function slotPayouts(): Payouts {
  const classes = enumerateSpins(baseStrips, null).sort((a, b) => b.count - a.count);
  const ends: number[] = [];
  let total = 0;
  for (const { count } of classes) {
    total += count;
    ends.push(total);
  }
  return {
    atRisk: 1,
    next(random) {
      const spin = classes[firstAbove(ends, Math.floor(random() * total))];
      if (!spin) throw new Error('a random number is below 1');
      const draws: Draws = { below: (limit) => Math.floor(random() * limit) };
      return (spin.pays + playFeatures(draws, spin)) / 100;
    },
  };
}

/** The place of the first of rising numbers that is above a value. */
function firstAbove(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
