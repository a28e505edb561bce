import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximate, decimal, fraction, minus, percent, plus, sum, times } from './fraction.ts';
import { certain, mixed, repeated } from './moments.ts';
import { payoutOf, settleBets } from './money.ts';

const any = fc
  .tuple(
    fc.integer(),
    fc.integer().filter((d) => d !== 0),
  )
  .map(([n, d]) => fraction(n, d));

test('a fraction is in lowest terms with a positive denominator', () => {
  expect(fraction(6, -4)).toEqual({ n: -3n, d: 2n });
  expect(fraction(0, -5)).toEqual({ n: 0n, d: 1n });
  expect(() => fraction(1, 0)).toThrow(RangeError);
});

test('fractions add, subtract and multiply exactly', () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(minus(plus(a, b), b)).toEqual(a);
      expect(times(plus(a, b), c)).toEqual(plus(times(a, c), times(b, c)));
      expect(sum([a, b, c])).toEqual(plus(c, plus(b, a)));
    }),
  );
});

test('decimals are rounded half up', () => {
  expect(percent(fraction(35, 36), 4)).toBe('97.2222');
  expect(percent(fraction(39, 40), 2)).toBe('97.50');
  expect(decimal(fraction(1, 8), 2)).toBe('0.13');
  expect(decimal(fraction(-1, 8), 2)).toBe('-0.13');
  expect(decimal(fraction(-1, 1000), 2)).toBe('0.00');
  expect(decimal(fraction(5, 2), 0)).toBe('3');
  expect(approximate(fraction(1, 4))).toBe(0.25);
});

test('amounts add up like independent dice', () => {
  const die = mixed([1, 2, 3, 4, 5, 6].map((face) => ({ chance: fraction(1, 6), amount: certain(face) })));
  const { mean, square, maximum } = repeated(die, 2);
  expect(mean).toEqual(fraction(7));
  // Variance 35/6 of two dice, and 7 squared.
  expect(square).toEqual(plus(fraction(35, 6), fraction(49)));
  expect(maximum).toBe(12);
  expect(repeated(die, 0).mean).toEqual(fraction(0));
});

test('an impossible amount is not the largest', () => {
  const amount = mixed([
    { chance: fraction(0), amount: certain(9) },
    { chance: fraction(1), amount: certain(3) },
  ]);
  expect(amount.maximum).toBe(3);
});

test('a payout is rounded down to satang, and not at all for whole baht', () => {
  expect(payoutOf(2001, 155)).toBe(3101); // 3,101.55
  expect(payoutOf(1, 99)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (baht, back) => {
        expect(payoutOf(baht * 100, back)).toBe(baht * back);
      },
    ),
  );
});

test.each([0, -100, 0.5, Number.NaN, 2 ** 53])('a stake of %s is refused', (stake) => {
  expect(() => payoutOf(stake, 200)).toThrow(RangeError);
});

test('a payout that cannot be exact is refused', () => {
  expect(() => payoutOf(2 ** 50, 1000)).toThrow(RangeError);
  expect(() => payoutOf(100, 1.5)).toThrow(RangeError);
  expect(() => payoutOf(100, -1)).toThrow(RangeError);
});

test('bets are settled each by itself and added up', () => {
  const settled = settleBets(
    [
      { spot: 'a', stake: 150 },
      { spot: 'b', stake: 100 },
      { spot: 'a', stake: 1 },
    ],
    (spot) => (spot === 'a' ? 195 : 0),
  );
  expect(settled.bets.map(({ payout }) => payout)).toEqual([292, 0, 1]);
  expect(settled).toMatchObject({ stake: 251, payout: 293 });
});
