import type { breakLengths, exclusionLengths, limitKinds, limitPeriods } from '@salung/contract';
import { addDays, dayStart, periodBegin } from '../../platform/business-day.ts';

/** Rules of limits and exclusions, without a database. Amounts in satang; null: no limit. */

export type Kind = (typeof limitKinds)[number];
export type Period = (typeof limitPeriods)[number];
export type Length = (typeof breakLengths)[number] | (typeof exclusionLengths)[number];

/** A limit that applies, and a looser one that waits. */
export interface Limit {
  most: number;
  later: { most: number | null; at: Date } | null;
}

const HOUR = 3_600_000;
/** How long a looser limit waits. Milliseconds. */
export const WAIT = 24 * HOUR;

/** Whether one limit allows less than another. */
export const isTighter = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one < other);

/**
 * The limit (undefined: none) after another one was requested. A tighter one applies at once, a looser one after a day, and
 * requesting the current one cancels what waits. Repeating a request, or asking for less than what waits, does not restart the
 * wait.
 */
export function nextLimit(present: Limit | undefined, wanted: number | null, now: Date): Limit | undefined {
  const most = present?.most ?? null;
  if (!present || isTighter(wanted, most)) return wanted === null ? undefined : { most: wanted, later: null };
  if (wanted === most) return { ...present, later: null };
  const { later } = present;
  const isWithin = later !== null && !isTighter(later.most, wanted);
  return { ...present, later: { most: wanted, at: isWithin ? later.at : new Date(now.getTime() + WAIT) } };
}

/** The instant at which the next period begins. */
export function periodEnd(period: Period, at: Date): Date {
  const begin = periodBegin(period, at);
  if (period === 'month') return dayStart(`${addDays(begin, 31).slice(0, 7)}-01`);
  return dayStart(addDays(begin, period === 'week' ? 7 : 1));
}

/** A break ends by itself. */
export const isBreak = (length: Length): boolean =>
  length === 'DAY' || length === 'WEEK' || length === 'MONTH';

const days = { DAY: 1, WEEK: 7, MONTH: 30 } as const;

/** When a break or an exclusion that begins now ends; null: never. */
export function lastsUntil(length: Length, now: Date): Date | null {
  if (length === 'FOREVER') return null;
  if (length !== 'HALF_YEAR' && length !== 'YEAR') return new Date(now.getTime() + days[length] * 24 * HOUR);
  const until = new Date(now);
  const months = until.getUTCMonth() + (length === 'YEAR' ? 12 : 6);
  // In a month without that day, its last day is used.
  const last = new Date(Date.UTC(until.getUTCFullYear(), months + 1, 0)).getUTCDate();
  until.setUTCMonth(months, Math.min(until.getUTCDate(), last));
  return until;
}

/** Whether an exclusion until one instant ends before one until another. */
export const endsBefore = (one: Date | null, other: Date | null): boolean =>
  one !== null && (other === null || one < other);
