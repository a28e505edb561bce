import { describe, expect, it } from 'vitest';
import { currentShift, isOfAge, refreshDecision, signInDelay } from './state.ts';

/** An instant by Bangkok's clock. */
const at = (local: string) => new Date(`${local}+07:00`);

describe('shifts', () => {
  it.each([
    ['08:00:00', '16:00:00', '2026-05-10T08:00:00', '2026-05-10', '2026-05-10T16:00:00'],
    ['08:00:00', '16:00:00', '2026-05-10T15:59:59', '2026-05-10', '2026-05-10T16:00:00'],
    ['22:00:00', '06:00:00', '2026-05-10T22:00:00', '2026-05-10', '2026-05-11T06:00:00'],
    ['22:00:00', '06:00:00', '2026-05-11T00:30:00', '2026-05-10', '2026-05-11T06:00:00'],
    ['09:00:00', '09:00:00', '2026-05-10T08:59:59', '2026-05-09', '2026-05-10T09:00:00'],
    ['09:00:00', '09:00:00', '2026-05-10T09:00:00', '2026-05-10', '2026-05-11T09:00:00'],
  ])('%s to %s holds at %s', (start, end, now, day, endsAt) => {
    expect(currentShift(at(now), start, end)).toEqual({ day, endsAt: at(endsAt) });
  });

  it.each([
    ['08:00:00', '16:00:00', '2026-05-10T16:00:00'],
    ['08:00:00', '16:00:00', '2026-05-10T07:59:59'],
    ['22:00:00', '06:00:00', '2026-05-10T06:00:00'],
    ['22:00:00', '06:00:00', '2026-05-10T21:59:59'],
  ])('%s to %s does not hold at %s', (start, end, now) => {
    expect(currentShift(at(now), start, end)).toBeUndefined();
  });
});

it('makes guessing slow without ever locking for good', () => {
  expect([0, 2, 3, 4, 10].map(signInDelay)).toEqual([0, 0, 1000, 2000, 128_000]);
  expect(signInDelay(1000)).toBe(900_000);
});

it('gives every reuse within 30 seconds the same successor, and takes a later one for a replay', () => {
  const rotated = at('2026-05-10T08:00:00');
  const after = (ms: number) => new Date(rotated.getTime() + ms);
  expect(refreshDecision(4, 4, rotated, after(0))).toBe('rotate');
  expect(refreshDecision(3, 4, rotated, after(30_000))).toBe('same-successor');
  expect(refreshDecision(3, 4, rotated, after(30_001))).toBe('replay');
  expect(refreshDecision(2, 4, rotated, after(0))).toBe('replay');
  expect(refreshDecision(5, 4, rotated, after(0))).toBe('replay');
});

it('lets people in on their twentieth birthday, not the day before', () => {
  expect(isOfAge('2006-05-10', 20, '2026-05-10')).toBe(true);
  expect(isOfAge('2006-05-11', 20, '2026-05-10')).toBe(false);
  expect(isOfAge('1890-01-01', 20, '2026-05-10')).toBe(false);
});
