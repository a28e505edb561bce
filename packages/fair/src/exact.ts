import { type Fraction, fraction, minus, times } from './fraction.ts';

/** Exact figures of one bet, per unit of stake. */
export interface ExactFigures {
  /** What comes back on average. */
  rtp: Fraction;
  /** How likely more than nothing comes back. */
  hitRate: Fraction;
  /** The variance of what comes back. */
  variance: Fraction;
  /** The most that can come back, in hundredths. */
  maximum: number;
}

/** Figures of a bet whose outcomes are `[hundredths, how many of the equally likely cases]`. */
export function figuresOf(outcomes: Iterable<readonly [hundredths: number, cases: bigint]>): ExactFigures {
  let [cases, hits, first, second] = [0n, 0n, 0n, 0n];
  let maximum = 0;
  for (const [hundredths, count] of outcomes) {
    const value = BigInt(hundredths);
    cases += count;
    if (hundredths > 0) hits += count;
    first += value * count;
    second += value * value * count;
    if (count > 0n) maximum = Math.max(maximum, hundredths);
  }
  const rtp = fraction(first, cases * 100n);
  return {
    rtp,
    hitRate: fraction(hits, cases),
    variance: minus(fraction(second, cases * 10_000n), times(rtp, rtp)),
    maximum,
  };
}
