import { expect, it } from 'vitest';
import { toPlayFor } from './claim.ts';

it.each([
  [10_000, 1, 10_000],
  [10_000, 0, 0],
  [333, 1.15, 383],
  [1_001, 0.5, 501],
])('a claim of %d satang is played %d times: %d', (amount, multiplier, toPlay) => {
  expect(toPlayFor(amount, multiplier)).toBe(toPlay);
});
