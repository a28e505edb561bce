import { type Fraction, fraction, plus, times, zero } from './fraction.ts';

/** What is needed of a random amount to add it up exactly: its mean and the mean of its square, and its largest value. */
export interface Moments {
  mean: Fraction;
  square: Fraction;
  maximum: number;
}

export const certain = (amount: number): Moments => ({
  mean: fraction(amount),
  square: fraction(amount * amount),
  maximum: amount,
});

export const nothing = certain(0);

/** The sum of two independent amounts. */
export const added = (a: Moments, b: Moments): Moments => ({
  mean: plus(a.mean, b.mean),
  square: plus(plus(a.square, b.square), times(fraction(2), times(a.mean, b.mean))),
  maximum: a.maximum + b.maximum,
});

/** The sum of `count` independent amounts of the same kind. */
export function repeated(amount: Moments, count: number): Moments {
  let total = nothing;
  for (let done = 0; done < count; done += 1) total = added(total, amount);
  return total;
}

/** One of several amounts, each with its probability. */
export function mixed(cases: readonly { chance: Fraction; amount: Moments }[]): Moments {
  let [mean, square, maximum] = [zero, zero, 0];
  for (const { chance, amount } of cases) {
    mean = plus(mean, times(chance, amount.mean));
    square = plus(square, times(chance, amount.square));
    if (chance.n > 0n) maximum = Math.max(maximum, amount.maximum);
  }
  return { mean, square, maximum };
}
