import { expect, it } from 'vitest';
import { deductionLines } from './deductions.ts';

const deductions = [{ amount: 36_50, name: { th: 'โปรสล็อต', en: 'Slots' } }];

it('says what was taken with a withdrawal and for which promotion, or that it came back', () => {
  const [taken] = deductionLines({ status: 'PAID', deductions });
  expect(taken?.[1]).toMatch(/36\.50 · (โปรสล็อต|Slots)$/);
  const [back] = deductionLines({ status: 'REVOKED', deductions });
  expect(back?.[0]).not.toBe(taken?.[0]);
  expect(deductionLines({ status: 'RETURNED', deductions })).toEqual([taken]);
});

it('says the amount alone where the name was not kept, and nothing where nothing was taken', () => {
  const [unnamed] = deductionLines({ status: 'PENDING', deductions: [{ amount: 36_50, name: null }] });
  expect(unnamed?.[1]).toMatch(/36\.50$/);
  expect(deductionLines({ status: 'PAID', deductions: [] })).toEqual([]);
});
