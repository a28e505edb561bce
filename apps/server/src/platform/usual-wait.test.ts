import { expect, it } from 'vitest';
import { usualMinutes } from './usual-wait.ts';

it('says within how many minutes four out of five were decided', () => {
  expect(usualMinutes([])).toBeNull();
  expect(usualMinutes(Array(9).fill(60))).toBeNull();
  expect(usualMinutes(Array(10).fill(0))).toBe(1);
  expect(usualMinutes([600, 60, 60, 60, 60, 61, 61, 61, 61, 600])).toBe(2);
});
