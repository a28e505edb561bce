import { expect, it } from 'vitest';
import { deductionFacts } from './deductions.ts';

const deductions = [{ amount: 36_50, name: { th: 'โปรสล็อต', en: 'Slots' } }];
const words = { taken: 'taken', back: 'given back' };

it('says what was taken with a withdrawal and for which promotion, or that it came back', () => {
  const taken = ['taken', '฿36.50 · โปรสล็อต'];
  expect(deductionFacts({ status: 'PAID', deductions }, words)).toEqual([taken]);
  expect(deductionFacts({ status: 'RETURNED', deductions }, words)).toEqual([taken]);
  expect(deductionFacts({ status: 'REVOKED', deductions }, words)).toEqual([['given back', taken[1]]]);
});

it('says the amount alone where the name was not kept, and nothing where nothing was taken', () => {
  const unnamed = [{ amount: 36_50, name: null }];
  expect(deductionFacts({ status: 'PENDING', deductions: unnamed }, words)).toEqual([['taken', '฿36.50']]);
  expect(deductionFacts({ status: 'PAID', deductions: [] }, words)).toEqual([]);
});
