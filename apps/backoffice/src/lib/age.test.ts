import { expect, it } from 'vitest';
import { ageOf, urgency } from './age.ts';

it('cuts a wait into its parts', () => {
  expect(ageOf(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(ageOf(59_999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
  expect(ageOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

it('says what is late', () => {
  expect([0, 119_999, 120_000, 299_999, 300_000].map(urgency)).toEqual([
    'fresh',
    'fresh',
    'due',
    'due',
    'slow',
  ]);
});
