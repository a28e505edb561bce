import { expect, it } from 'vitest';
import { usedPercent } from './limit-text.ts';

it('is full only where nothing is left, and empty for who has won', () => {
  const of = (used: number, most: number) => usedPercent({ used, most });
  expect([of(0, 100), of(50, 100), of(99_999, 100_000), of(100, 100), of(101, 100)]).toEqual([
    0, 50, 99, 100, 100,
  ]);
  expect([of(-500, 100), of(0, 0)]).toEqual([0, 100]);
});
