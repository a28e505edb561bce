import { expect, test } from 'vitest';
import { compare } from './compare.ts';

test('compares today with yesterday in percent', () => {
  expect(compare(150, 100)).toEqual({ kind: 'more', percent: 50 });
  expect(compare(50, 100)).toEqual({ kind: 'less', percent: 50 });
  expect(compare(0, 100)).toEqual({ kind: 'less', percent: 100 });
});

test('says nothing without a difference, or without a value for yesterday', () => {
  expect(compare(0, 0)).toEqual({ kind: 'same' });
  expect(compare(100_000, 100_001)).toEqual({ kind: 'same' });
  expect(compare(100, 0)).toEqual({ kind: 'new' });
});

test('shows no large percentages as numbers', () => {
  expect(compare(10_000_000, 1)).toEqual({ kind: 'more', percent: 999 });
});
