import { expect, it } from 'vitest';
import { isOpenWithdrawal, withdrawStep } from './rules.ts';

it.each([
  ['PENDING', true, 0],
  ['PROCESSING', true, 1],
  ['UNKNOWN', true, 1],
  ['FAILED', true, 1],
  ['PAID', false, 3],
  ['REJECTED', false, 1],
])('%s is open: %s, on step %d', (status, open, step) => {
  expect(isOpenWithdrawal(status)).toBe(open);
  expect(withdrawStep(status)).toBe(step);
});
