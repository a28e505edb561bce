import { expect, it } from 'vitest';
import { ageOf, isLate, LATE_AFTER } from './age.ts';

it('cuts a wait into its parts', () => {
  expect(ageOf(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(ageOf(59_999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
  expect(ageOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

it('marks long waits as late', () => {
  expect([0, 5 * 60_000, LATE_AFTER - 1, LATE_AFTER].map(isLate)).toEqual([false, false, false, true]);
});
