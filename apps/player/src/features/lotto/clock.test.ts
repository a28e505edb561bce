import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftUntil, nextTick, serverClock, watchLeft, wholeDays } from './clock.ts';

const now = '2026-11-27T08:00:00.000Z';
const at = Date.parse(now);

describe('the time that is left', () => {
  it('does not depend on what the device thinks the time is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.nat(3_600_000), (wrong, passed) => {
        const clock = serverClock(now, at + wrong);
        const until = new Date(at + 3_600_000).toISOString();
        expect(leftUntil(until, clock, at + wrong + passed)).toBe(3_600_000 - passed);
      }),
    );
  });
  it('is nothing once it is over', () => {
    expect(leftUntil(now, serverClock(now, at), at + 1)).toBe(0);
  });
  it.each([
    [47 * 3_600_000, undefined],
    [48 * 3_600_000, 2],
    [100 * 3_600_000, 4],
  ])('of %d ms shows %s whole days', (left, days) => expect(wholeDays(left)).toBe(days));
  it.each([
    [1_500, 500],
    [2_000, 1_000],
    [50 * 3_600_000, 2 * 3_600_000],
    [72 * 3_600_000, 24 * 3_600_000],
  ])('of %d ms changes after %d ms', (left, tick) => expect(nextTick(left)).toBe(tick));
});

describe('a countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: at + 5_000_000 }));
  afterEach(() => void vi.useRealTimers());
  it('tells every second and ends by the server’s clock', () => {
    const told: number[] = [];
    watchLeft('2026-11-27T08:00:02.500Z', serverClock(now, Date.now()), (left) => told.push(left));
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([2_500, 2_000, 1_000, 0]);
  });
  it('tells no more once it is stopped', () => {
    const told: number[] = [];
    const stop = watchLeft('2026-11-27T08:00:09.000Z', serverClock(now, Date.now()), (left) =>
      told.push(left),
    );
    stop();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([9_000]);
  });
});
