import { expect, it } from 'vitest';
import { type Sitting, sittingAt, untilReminder } from './sitting.ts';

const MINUTE = 60_000;
const begun: Sitting = { since: 0, seen: 10 * MINUTE, reminded: 0 };

it('goes on over a short pause, and begins anew after a long one or where the clock was set back', () => {
  expect(sittingAt(null, 5)).toEqual({ since: 5, seen: 5, reminded: 5 });
  expect(sittingAt(begun, 25 * MINUTE)).toEqual({ ...begun, seen: 25 * MINUTE });
  const anew = 25 * MINUTE + 1;
  expect(sittingAt(begun, anew)).toEqual({ since: anew, seen: anew, reminded: anew });
  expect(sittingAt(begun, 9 * MINUTE).since).toBe(9 * MINUTE);
});

it('reminds after so many minutes, at once where they have passed already', () => {
  expect(untilReminder(begun, 15, 10 * MINUTE)).toBe(5 * MINUTE);
  expect(untilReminder(begun, 15, 20 * MINUTE)).toBe(0);
});
