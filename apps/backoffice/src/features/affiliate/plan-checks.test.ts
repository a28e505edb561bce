import type { AffiliateTerms } from '@salung/contract/browser';
import { expect, it } from 'vitest';
import { fieldsOf, planProblems, rateProblem, termsOf } from './plan-checks.ts';

const terms: AffiliateTerms = {
  rates: {
    slot: { basis: 'turnover', level1: 50, level2: 5 },
    live: { basis: 'netLoss', level1: 1_000, level2: 0 },
  },
  deduct: { bonuses: true, cashback: false, commission: false, providerShare: true, fee: 250 },
  carries: false,
  mostPerDay: null,
  mostPerMonth: 10_000_000,
  minimum: 10_000,
};
const DAY = '2026-12-01';

it('a plan that is shown and sent again says the same', () => {
  const fields = fieldsOf(terms, DAY);
  expect(fields.rates.slot).toEqual({ basis: 'turnover', level1: '0.50', level2: '0.05' });
  expect(fields.mostPerDay).toBe('');
  expect(termsOf(fields)).toEqual(terms);
  expect(Object.values(planProblems(fields)).filter(Boolean)).toEqual([]);
});

it('percentages have two decimals, and both levels together are at most all of it', () => {
  const rate = (level1: string, level2: string) => rateProblem({ basis: 'netLoss', level1, level2 });
  expect(rate('', '')).toBeUndefined();
  expect(rate('60', '40')).toBeUndefined();
  expect(rate('60', '40.01')).toBeDefined();
  expect(rate('0.125', '')).toBeDefined();
  expect(rate('101', '')).toBeDefined();
  const fields = fieldsOf(null, DAY);
  fields.rates.slot.level1 = '12.34';
  expect(termsOf(fields)?.rates).toEqual({ slot: { basis: 'netLoss', level1: 1_234, level2: 0 } });
});

it('a limit can be left out, the minimum cannot, and neither is 0', () => {
  const fields = fieldsOf(terms, DAY);
  expect(termsOf({ ...fields, mostPerMonth: '' })?.mostPerMonth).toBeNull();
  for (const wrong of [{ minimum: '' }, { minimum: '0' }, { mostPerDay: '0' }, { mostPerMonth: 'x' }]) {
    expect(termsOf({ ...fields, ...wrong })).toBeUndefined();
    expect(planProblems({ ...fields, ...wrong })).toMatchObject(
      Object.fromEntries(Object.keys(wrong).map((field) => [field, expect.any(String)])),
    );
  }
});
