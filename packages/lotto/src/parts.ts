import type { BetType } from './bets.ts';

/** A part of a line at one rate. */
export interface Part {
  /** Satang. */
  stake: number;
  /** What 1.00 of it pays, in hundredths: 90000 is 900.00. */
  rate: number;
}

/** A line as it was sold. */
export interface SoldLine {
  type: BetType;
  number: string;
  parts: readonly Part[];
}

/**
 * What a part pays if it wins, rounded down to satang. A stake in whole baht never rounds.
 * @throws RangeError when the stake is no positive whole number of satang, or the payout is too large to be exact
 */
export function payoutOfPart({ stake, rate }: Part): number {
  if (!Number.isSafeInteger(stake) || stake <= 0)
    throw new RangeError('a stake is a positive whole number of satang');
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError('a rate is a whole number from 0');
  const product = stake * rate;
  if (!Number.isSafeInteger(product)) throw new RangeError('the payout is too large to be exact');
  return (product - (product % 100)) / 100;
}

/** What a payout is of a smaller prize, rounded down to satang; all payouts of sets are whole baht, which never round. */
export const shareOfPayout = (payout: number, percent: number): number =>
  percent === 100 ? payout : Number((BigInt(payout) * BigInt(percent)) / 100n);

/** What a line pays if it wins, of a set its first prize. */
export const payoutOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + payoutOfPart(part), 0);
