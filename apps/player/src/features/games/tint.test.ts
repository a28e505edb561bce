import { expect, it } from 'vitest';
import { tintOf } from './tint.ts';

it('turns the colours of a game by the same amount each time, and of different games by different ones', () => {
  const codes = Array.from({ length: 100 }, (_, place) => `game-${place}`);
  const tints = codes.map(tintOf);
  expect(codes.map(tintOf)).toEqual(tints);
  expect(new Set(tints).size).toBeGreaterThan(8);
  expect(Math.min(...tints)).toBeGreaterThanOrEqual(-60);
  expect(Math.max(...tints)).toBeLessThanOrEqual(60);
});
