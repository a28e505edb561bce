/** Arithmetic with days (`2025-11-20`) and months (`2025-11`) as text: no time of day, so no time zone. */

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** The day a number of days later, or earlier if the number is negative. */
export function addDays(day: string, days: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayText(date);
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;

export function addMonths(month: string, months: number): string {
  const date = at(firstOf(month));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(dayText(date));
}

export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** The same day in another year; the 28th for the 29th of February. */
const addYears = (day: string, years: number): string => inMonth(day, addMonths(monthOf(day), 12 * years));

/** The same day in another month, or that month's last: the 31st of January is the 28th of February. */
export function inMonth(day: string, month: string): string {
  const wanted = `${month}-${day.slice(8)}`;
  const last = lastOf(month);
  return wanted < last ? wanted : last;
}

/** 0 is Sunday, the first day of the week in Thailand. */
export const weekday = (day: string): number => at(day).getUTCDay();

/** The weeks of a month, each of seven days from Sunday on. */
export function weeksOf(month: string): string[][] {
  const first = firstOf(month);
  const last = lastOf(month);
  const weeks: string[][] = [];
  for (let start = addDays(first, -weekday(first)); start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(start, place)));
  }
  return weeks;
}

/**
 * The day that a key moves to from a day in a calendar; undefined for other keys. With Shift, PageUp and PageDown move by
 * a year.
 */
export function dayByKey(key: string, day: string, shift = false): string | undefined {
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => (shift ? addYears(day, -1) : inMonth(day, addMonths(monthOf(day), -1))),
    PageDown: () => (shift ? addYears(day, 1) : inMonth(day, addMonths(monthOf(day), 1))),
  };
  return steps[key]?.();
}
