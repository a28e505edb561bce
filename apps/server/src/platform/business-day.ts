/** Business days are days in Asia/Bangkok, which has been UTC+7 without daylight saving since 1920. */
const OFFSET = 7 * 3_600_000;
const DAY = 86_400_000;

/** The business day of an instant, `yyyy-mm-dd`. */
export const businessDay = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);

/** The wall-clock time of an instant in Bangkok, `hh:mm:ss`. */
export const wallClock = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString().slice(11, 19);

/** An instant for people: `2026-05-12 10:00` in Bangkok. */
export const bangkokTime = (at: Date): string => `${businessDay(at)} ${wallClock(at).slice(0, 5)}`;

/** The instant at which a business day begins. */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);

/** The instant of a wall-clock time `hh:mm:ss` on a business day. */
export const atWallClock = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}Z`) - OFFSET);

/** The business day after or before, by a number of days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The instant at which the last so many business days begin, of which today is the last. */
export const daysBegin = (days: number, now: Date): Date => dayStart(addDays(businessDay(now), 1 - days));

/** The first business day of the day, week or month of an instant. A week begins on Monday. */
export function periodBegin(period: 'day' | 'week' | 'month', at: Date): string {
  const day = businessDay(at);
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * The half-open span of instants for the bounds of a report: business days, both inclusive, or exact instants.
 */
export function period(fromDate?: string, toDate?: string): { from?: Date; to?: Date } {
  const span: { from?: Date; to?: Date } = {};
  if (fromDate) span.from = fromDate.length === 10 ? dayStart(fromDate) : new Date(fromDate);
  if (toDate)
    span.to = toDate.length === 10 ? dayStart(addDays(toDate, 1)) : new Date(Date.parse(toDate) + 1);
  return span;
}
