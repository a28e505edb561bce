import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from './percent.ts';
import { discountOf, type NumberState, normalPlan, percentsOf, reducedRate } from './terms.ts';

const plan = (ratePercent: number, discountPercent: number) => ({
  id: 'p',
  name: 'p',
  ratePercent,
  discountPercent,
});

describe('rates', () => {
  test.each([
    [90_000, 100, normalPlan, 90_000],
    [90_000, 50, normalPlan, 45_000],
    [320, 50, normalPlan, 160],
    [325, 50, normalPlan, 162],
    [9000, 100, plan(77.78, 28), 7000],
    [9000, 33.33, plan(77.78, 28), 2333],
    [90_000, 0, normalPlan, 0],
    [4_000_000_001, 99.99, plan(99.99, 0), 3_999_200_040],
  ])('%d at %d %%', (rate, percent, under, expected) => {
    expect(reducedRate('top3', rate, percent, under)).toBe(expected);
  });

  test('a discount is rounded down to satang', () => {
    expect(discountOf(10_000, plan(70, 28))).toBe(2800);
    expect(discountOf(199, plan(70, 28))).toBe(55);
    expect(discountOf(3, plan(70, 28))).toBe(0);
    expect(discountOf(10_000, plan(70, 7.25))).toBe(725);
    expect(discountOf(10_000, normalPlan)).toBe(0);
  });

  test('a percentage that is none names its field', () => {
    for (const percent of [-1, 100.01, 7.125, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => reducedRate('top3', 9000, 100, plan(percent, 0))).toThrow('ratePercent is a percentage');
    expect(() => discountOf(100, plan(100, 101))).toThrow('discountPercent');
  });

  test('every percentage with two decimals is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
        expect(shareOf(share / 100, 'x')).toBe(share);
      }),
    );
  });
});

describe('states of numbers', () => {
  const percents = (...states: NumberState[]) => percentsOf(states);

  test('a number is open unless it is said', () => {
    expect(percents()('top3', '123')).toBe(100);
  });

  test('half pays half, or the percentage that is given', () => {
    const percentOf = percents(
      { type: 'top3', number: '123', state: 'half' },
      { type: 'top2', number: '45', state: 'half', percent: 70 },
      { type: 'bottom2', number: '45', state: 'closed' },
    );
    expect(percentOf('top3', '123')).toBe(50);
    expect(percentOf('top3', '321')).toBe(100);
    expect(percentOf('top2', '45')).toBe(70);
    expect(percentOf('bottom2', '45')).toBe(0);
  });

  test('for all types: those with as many digits, tod in any order', () => {
    const percentOf = percents({ type: null, number: '321', state: 'closed' });
    expect((['top3', 'front3', 'bottom3', 'tod3'] as const).map((type) => percentOf(type, '321'))).toEqual([
      0, 0, 0, 0,
    ]);
    expect(percentOf('tod3', '213')).toBe(0);
    expect(percentOf('top3', '213')).toBe(100);
    expect(percentOf('top2', '21')).toBe(100);
  });

  test('one type goes before all types, the later before the earlier', () => {
    const percentOf = percents(
      { type: 'top2', number: '12', state: 'open' },
      { type: null, number: '12', state: 'half' },
      { type: null, number: '12', state: 'closed' },
    );
    expect(percentOf('top2', '12')).toBe(100);
    expect(percentOf('bottom2', '12')).toBe(0);
  });
});
