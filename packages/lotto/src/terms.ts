import { type BetType, betTypes, countedNumber, isSet } from './bets.ts';
import { shareOf, wholeShare } from './percent.ts';

/** What a market offers for a bet type. Amounts are satang; null is no limit. */
export interface TypeTerms {
  type: BetType;
  /** What 1.00 staked pays, in hundredths: 90000 is 900.00. Of a set the first prize, a whole number. */
  rate: number;
  /** What one set costs, in whole baht: a stake is a multiple of it. Only for sets, and one baht without it. */
  setPrice?: number | undefined;
  /** Of one line. */
  minStake: number;
  maxStake: number | null;
  /** The most that all players together stake on a number. */
  perNumber: number | null;
  /** The most that one player stakes on a number in a round. */
  perPlayer: number | null;
  tiers: readonly Tier[];
}

/** From this total stake on a number the rate is this percentage of the normal one. */
export interface Tier {
  /** Satang. */
  above: number;
  /** More than 0. */
  percent: number;
}

/** `open` for one bet type takes a number out of what holds for all types. */
export interface NumberState {
  /** Null: every bet type with as many digits. */
  type: BetType | null;
  number: string;
  state: 'open' | 'half' | 'closed';
  /** What a `half` number pays of the normal rate. Without it half of it. */
  percent?: number;
}

/** Lower payouts for a discount, chosen for a ticket. */
export interface RatePlan {
  id: string;
  name: string;
  /** Of each rate. */
  ratePercent: number;
  /** Of each stake. */
  discountPercent: number;
}

/** The plan of a ticket for which nothing was chosen. */
export const normalPlan: RatePlan = { id: 'normal', name: 'normal', ratePercent: 100, discountPercent: 0 };

const halfPercent = 50;

/** A rate of a type, rounded down to what it may be: that of a set is a whole number. @param rate hundredths */
export const wholeRate = (type: BetType, rate: number): number => (isSet(type) ? rate - (rate % 100) : rate);

/** The rate at which a part is sold, rounded down once, to hundredths or to what its type may have. */
export function reducedRate(type: BetType, rate: number, percent: number, plan: RatePlan): number {
  const share = shareOf(percent, 'the percent of a rate');
  const planned = shareOf(plan.ratePercent, 'ratePercent');
  // Exact: the product passes 2^53 with a large rate.
  return wholeRate(type, Number((BigInt(rate) * BigInt(share) * BigInt(planned)) / BigInt(wholeShare ** 2)));
}

/** What a stake is discounted, rounded down to satang. */
export function discountOf(stake: number, plan: RatePlan): number {
  const product = BigInt(stake) * BigInt(shareOf(plan.discountPercent, 'discountPercent'));
  return Number(product / BigInt(wholeShare));
}

/** Of the normal rate: 100 for an open number, 0 for a closed one. */
export type PercentOf = (type: BetType, number: string) => number;

/**
 * What numbers pay of the normal rate, by their states. What is said of one bet type goes before what is said of all; of
 * two that say the same, the later one counts.
 */
export function percentsOf(states: readonly NumberState[]): PercentOf {
  const percents = new Map<string, number>();
  const types = Object.keys(betTypes) as BetType[];
  const general = states.filter(({ type }) => type === null);
  const special = states.filter(({ type }) => type !== null);
  for (const { type, number, state, percent } of [...general, ...special]) {
    const applied = type === null ? types.filter((each) => betTypes[each].digits === number.length) : [type];
    const value = { open: 100, half: percent ?? halfPercent, closed: 0 }[state];
    for (const each of applied) percents.set(`${each}:${countedNumber(each, number)}`, value);
  }
  return (type, number) => percents.get(`${type}:${countedNumber(type, number)}`) ?? 100;
}
