import { expect, test } from 'vitest';
import { changeText } from './compare.ts';

test.each([
  [150, 100, '+50%'],
  [50, 100, '−50%'],
  [0, 100, '−100%'],
  [100_000, 100_001, '0%'],
  [5, 0, ''],
  [0, 0, ''],
  [10_000_000, 1, '>+999%'],
  // Net and GGR may be below zero.
  [50, -100, '+150%'],
  [-150, -100, '−50%'],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
