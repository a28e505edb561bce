import { betTypeNames, betTypes, keyOf, type Outcome, winnersByKey } from './bets.ts';
import { createExposure, type Exposure, type Extreme } from './exposure.ts';
import type { Joint } from './outcomes.ts';
import { payoutOfParts, type SoldLine, shareOfPayout } from './parts.ts';

/** What is paid for each key if it wins, in satang; the keys are those of `keyOf`. */
export type Payouts = ReadonlyMap<string, number>;

/**
 * The largest total payout that an outcome of the draw can cause, and an outcome that causes it. Exact.
 * @throws RangeError for a key that is none, and for a payout that is no whole number of satang from 0
 */
export const worstCase = (joint: Joint, payouts: Payouts): Extreme => exposureTo(joint, payouts).extreme(1);

/** The smallest total payout that an outcome can cause, and an outcome that causes it. */
export const bestCase = (joint: Joint, payouts: Payouts): Extreme => exposureTo(joint, payouts).extreme(-1);

/** What an outcome costs in all. */
export const payoutOf = (outcome: Outcome, payouts: Payouts): number =>
  [...winnersByKey(outcome)].reduce(
    (sum, [key, { percent }]) => sum + shareOfPayout(payouts.get(key) ?? 0, percent),
    0,
  );

/**
 * The smallest payout that a player gets for lines, whatever is drawn: that part of the stake is never at risk. A player
 * who covers every number gets it back for certain.
 */
export const smallestPayout = (joint: Joint, lines: readonly SoldLine[]): number =>
  bestCase(joint, payoutsByKey(lines)).payout;

/** The payouts of lines, those of one key added up. */
export function payoutsByKey(lines: readonly SoldLine[]): Map<string, number> {
  const payouts = new Map<string, number>();
  for (const { type, number, parts } of lines) {
    const key = keyOf(type, number);
    payouts.set(key, (payouts.get(key) ?? 0) + payoutOfParts(parts));
  }
  return payouts;
}

/** What was sold, by what it pays. */
export const payoutsOfSold = (sold: ReadonlyMap<string, { payout: number }>): Map<string, number> =>
  new Map([...sold].map(([key, { payout }]) => [key, payout]));

/** Keys and types of bets on four digits. A pattern, because it looks at every number of a book. */
const onFour = new RegExp(`^(?:${betTypeNames.filter((type) => betTypes[type].digits === 4).join('|')})\\b`);

/** How many top digits an exposure needs for keys or bet types. */
export const widthFor = (joint: Joint, keys: readonly string[]): 3 | 4 =>
  joint.top.length === 4 && keys.some((key) => onFour.test(key)) ? 4 : 3;

/**
 * The exposure to payouts.
 * @param later keys, or bet types, of which more will be added
 */
export function exposureTo(joint: Joint, payouts: Payouts, later: readonly string[] = []): Exposure {
  const exposure = createExposure(joint, widthFor(joint, [...payouts.keys(), ...later]));
  for (const [key, payout] of payouts) exposure.add(key, payout);
  return exposure;
}
