import type { DashboardFilter } from '@salung/contract';
import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';

/** Periods of the dashboard, without a database. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Half-open: from the begin of a business day until the begin of another, or until an instant before that. */
export interface Period {
  /** Business days, both included. */
  fromDate: string;
  toDate: string;
  /** The instant until which it counts; the end of its last day where it counts as a whole. */
  until: Date;
  isWhole: boolean;
}

/** A period and those it is compared with. */
export interface Compared<T> {
  now: T;
  before: T;
  /** The same day a week before; only of single days, else it is `before` or none. */
  weekBefore: T | null;
}

const DAY_MS = 24 * HOUR;
/** The instant at which a business day is over. */
export const endOf = (toDate: string): Date => dayStart(addDays(toDate, 1));
const whole = (fromDate: string, toDate: string): Period => ({
  fromDate,
  toDate,
  until: endOf(toDate),
  isWhole: true,
});

/** How many days a span has, both ends included. */
export const daysOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** The first and last day that a filter means, and the first day of the period before it. */
function daysFor(filter: DashboardFilter, today: string, from: string, to: string) {
  if (filter === 'today') return { from: today, to: today, before: addDays(today, -1) };
  if (filter === 'yesterday') {
    const yesterday = addDays(today, -1);
    return { from: yesterday, to: yesterday, before: addDays(yesterday, -1) };
  }
  if (filter === 'week') {
    // Monday is the first day of the week, whatever a calendar shows.
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6), before: addDays(monday, -7) };
  }
  if (filter === 'month') {
    const first = monthStart(today);
    const last = addDays(monthStart(addDays(first, 31)), -1);
    return { from: first, to: last, before: monthStart(addDays(first, -1)) };
  }
  return { from, to, before: addDays(from, -daysOf(from, to)) };
}

/**
 * What a filter means at an instant. Where the period runs, those before it end as long after their begin, to the minute, but
 * never after the period begins.
 */
export function periodsAt(
  filter: DashboardFilter,
  now: Date,
  { from, to }: { from: string; to: string },
): Compared<Period> {
  const days = daysFor(filter, businessDay(now), from, to);
  const start = dayStart(days.from);
  const end = endOf(days.to);
  const runs = start <= now && now < end;
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const asLong = (first: string): Period => {
    const last = addDays(days.from, -1);
    if (!runs) return whole(first, addDays(first, daysOf(days.from, days.to) - 1));
    const until = new Date(
      Math.min(dayStart(first).getTime() + (minute - start.getTime()), endOf(last).getTime()),
    );
    // At the very begin of a day, the day itself is named, with nothing in it yet.
    const day = businessDay(until);
    return { fromDate: first, toDate: day < last ? day : last, until, isWhole: false };
  };
  const isDay = days.from === days.to;
  return {
    now: whole(days.from, runs ? businessDay(now) : days.to),
    before: asLong(days.before),
    weekBefore: isDay ? asLong(addDays(days.from, -7)) : null,
  };
}

/** A part of a period that sums of one span cover exactly. */
export interface Piece {
  span: 'minute' | 'hour' | 'day';
  from: Date;
  to: Date;
}

/** The fewest sums of which a period consists: days, then the hours and the minutes of its last day. */
export function piecesOf({ fromDate, until }: Period): Piece[] {
  const day = dayStart(businessDay(until));
  // Bangkok is whole hours from UTC.
  const hour = new Date(Math.floor(until.getTime() / HOUR) * HOUR);
  const pieces: Piece[] = [
    { span: 'day', from: dayStart(fromDate), to: day },
    { span: 'hour', from: day, to: hour },
    { span: 'minute', from: hour, to: until },
  ];
  return pieces.filter(({ from, to }) => from < to);
}

/** The hours of one day, or the days of several, that have begun. */
export function pointsOf(
  from: string,
  to: string,
  now: Date,
): { unit: 'hour' | 'day'; from: Date; to: Date; at: Date[] } {
  const unit = from === to ? 'hour' : 'day';
  const [start, end] = [dayStart(from), endOf(to)];
  const step = unit === 'hour' ? HOUR : DAY_MS;
  const at: Date[] = [];
  for (let time = start.getTime(); time < end.getTime() && time <= now.getTime(); time += step)
    at.push(new Date(time));
  return { unit, from: start, to: end, at };
}

/** GGR of the stakes, in hundredths of a percent. */
export const holdOf = (staked: number, won: number): number | null =>
  staked === 0 ? null : Math.round(((staked - won) / staked) * 10_000);
