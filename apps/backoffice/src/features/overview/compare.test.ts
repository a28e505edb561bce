import { expect, test } from 'vitest';
import { changeText, shareOf } from './compare.ts';

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

test('a part of a day is a share of a whole one, not a change', () => {
  expect(shareOf(43, 100)).toBe(43);
  expect(shareOf(0, 100)).toBe(0);
  expect(shareOf(250, 100)).toBe(250);
  expect(shareOf(5, 0)).toBeNull();
  expect(shareOf(-5, 100)).toBeNull();
  expect(shareOf(5, -100)).toBeNull();
});
