import { addDays, atWallClock, businessDay, wallClock } from './business-day.ts';

export interface Shift {
  /** The business day on which the shift began. */
  day: string;
  endsAt: Date;
}

/**
 * The shift that an instant falls into, or undefined outside of any. Times are wall-clock times in Asia/Bangkok. An end before
 * the start is on the next day; equal times mean 24 hours. The end itself is outside.
 */
export function currentShift(now: Date, start: string, end: string): Shift | undefined {
  const day = businessDay(now);
  const time = wallClock(now);
  if (start < end) {
    return start <= time && time < end ? { day, endsAt: atWallClock(day, end) } : undefined;
  }
  if (time >= start) return { day, endsAt: atWallClock(addDays(day, 1), end) };
  if (time < end) return { day: addDays(day, -1), endsAt: atWallClock(day, end) };
  return undefined;
}
