import { expect, it } from 'vitest';
import { atWallClock, businessDay, dayStart, period, wallClock } from './business-day.ts';

it('turns over at midnight in Bangkok, 17:00 UTC', () => {
  expect(businessDay(new Date('2026-05-11T16:59:59Z'))).toBe('2026-05-11');
  expect(businessDay(new Date('2026-05-11T17:00:00Z'))).toBe('2026-05-12');
  expect(wallClock(new Date('2026-05-11T17:00:00Z'))).toBe('00:00:00');
  expect(dayStart('2026-05-12').toISOString()).toBe('2026-05-11T17:00:00.000Z');
  expect(atWallClock('2026-05-12', '08:30:00').toISOString()).toBe('2026-05-12T01:30:00.000Z');
});

it('takes business days inclusive at both ends, and instants as they stand', () => {
  expect(period('2026-05-11', '2026-05-11')).toEqual({
    from: new Date('2026-05-10T17:00:00Z'),
    to: new Date('2026-05-11T17:00:00Z'),
  });
  expect(period('2026-05-11T00:00:00Z').from).toEqual(new Date('2026-05-11T00:00:00Z'));
  expect(period()).toEqual({});
});
