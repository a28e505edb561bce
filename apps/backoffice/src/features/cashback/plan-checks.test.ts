import type { CashbackTerms } from '@salung/contract/browser';
import { expect, it } from 'vitest';
import { fieldsOf, planProblems, termsOf } from './plan-checks.ts';

const terms: CashbackTerms = {
  period: 'month',
  tiers: [
    { from: 0, percent: 500 },
    { from: 1_000_050, percent: 1_025 },
  ],
  tierKind: 'marginal',
  gameTypes: ['slot', 'sport'],
  minimum: 1_000,
  most: null,
  expiryDays: 14,
};
const fields = () => fieldsOf(terms, '2026-12-01');

it('a plan that is shown and sent again says the same', () => {
  expect(fields().tiers[1]).toMatchObject({ from: '10000.50', percent: '10.25' });
  expect(termsOf(fields())).toEqual(terms);
});

it('tiers begin higher from one to the next, and each gives something', () => {
  const tiers = (from: string, percent: string) => {
    const given = fields();
    const [first] = given.tiers;
    return planProblems({ ...given, tiers: [...(first ? [first] : []), { key: 1, from, percent }] }).tiers;
  };
  expect(tiers('0.01', '5')).toBeUndefined();
  expect(tiers('0', '5')).toBeDefined();
  expect(tiers('', '5')).toBeDefined();
  expect(tiers('100', '')).toBeDefined();
  expect(tiers('100', '100.01')).toBeDefined();
});

it('names what is wrong beside its field, and sends nothing then', () => {
  const wrongs = [
    { gameTypes: [] },
    { minimum: '0' },
    { most: '9.99' },
    { expiryDays: '91' },
    { expiryDays: '1.5' },
    { expiryDays: '' },
  ];
  for (const wrong of wrongs) {
    const given = { ...fields(), ...wrong };
    expect(termsOf(given)).toBeUndefined();
    expect(Object.entries(planProblems(given)).filter(([, text]) => text)).toEqual([
      [Object.keys(wrong)[0], expect.any(String)],
    ]);
  }
  expect(termsOf({ ...fields(), most: '10' })?.most).toBe(1_000);
});
