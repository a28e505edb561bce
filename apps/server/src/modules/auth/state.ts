import { addDays, atWallClock, businessDay, wallClock } from '../../platform/business-day.ts';

/** Rules of signing in, without a database. Durations in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_LIFE = 12 * HOUR;
export const PLAYER_SESSION_LIFE = 30 * DAY;
/** How long a browser is remembered after its last sign-in. */
export const DEVICE_LIFE = 365 * DAY;
export const REFRESH_GRACE = 30_000;
export const CHALLENGE_LIFE = 5 * MINUTE;
export const CHALLENGE_ATTEMPTS = 5;

export const OTP_LIFE = 5 * MINUTE;
export const OTP_RESEND = MINUTE;
export const OTP_ATTEMPTS = 5;
export const PROOF_LIFE = 15 * MINUTE;

/**
 * How many codes may be sent. Mobile carriers put thousands behind one address, so that its limit is wide; the
 * prefix catches a walk through numbers in a row.
 */
export const otpLimits = {
  phonePerHour: 5,
  phonePerDay: 10,
  addressPerHour: 60,
  prefixPerHour: 60,
  perDay: 50_000,
};
/** Wrong codes for one phone and purpose in an hour, over all of its requests. */
export const OTP_FAILURES_PER_HOUR = 10;

export interface Shift {
  /** The business day on which the shift began. */
  day: string;
  endsAt: Date;
}

/**
 * The shift that an instant falls into, or undefined outside of it. Times are wall-clock in Asia/Bangkok; an end
 * before its start is the next day's; equal times last 24 hours. The end itself is outside.
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

/** Milliseconds to wait after so many failures in a row: none for the first three, then doubling to 15 minutes. */
export function signInDelay(failures: number): number {
  return failures < 3 ? 0 : Math.min(1000 * 2 ** (failures - 3), 15 * MINUTE);
}

/** What a refresh token of `presented` generation means for a session at `current`. */
export function refreshDecision(
  presented: number,
  current: number,
  rotatedAt: Date | null,
  now: Date,
): 'rotate' | 'same-successor' | 'replay' {
  if (presented === current) return 'rotate';
  const recent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE;
  return presented === current - 1 && recent ? 'same-successor' : 'replay';
}

/** Whether a person born on a day is at least `years` old on a business day. */
export function isOfAge(birthDate: string, years: number, today: string): boolean {
  const limit = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return birthDate <= limit && birthDate >= '1900-01-01';
}
