import { addDays, addMonths, firstOf, lastOf, monthOf } from '../../dates/calendar-days.ts';
import { businessDay, day } from '../../text/dates.ts';

/** The business days that a list is filtered by, both inclusive, as the calls take them. */
export interface DaySearch {
  /** `2025-11-20` */
  fromDate?: string;
  toDate?: string;
}

export const dayPresets = [
  'today',
  'yesterday',
  'week',
  'month',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type DayPreset = (typeof dayPresets)[number];

/**
 * The days of a preset in Bangkok: `week` and `month` are the last 7 and 30 days including today, the others are calendar
 * periods up to today.
 */
export function presetDays(preset: DayPreset, now = Date.now()): Required<DaySearch> {
  const today = businessDay(now);
  const month = monthOf(today);
  const until = (fromDate: string, toDate = today) => ({ fromDate, toDate });
  switch (preset) {
    case 'today':
      return until(today);
    case 'yesterday':
      return until(addDays(today, -1), addDays(today, -1));
    case 'week':
      return until(addDays(today, -6));
    case 'month':
      return until(addDays(today, -29));
    case 'thisMonth':
      return until(firstOf(month));
    case 'lastMonth':
      return until(firstOf(addMonths(month, -1)), lastOf(addMonths(month, -1)));
    case 'thisYear':
      return until(`${today.slice(0, 4)}-01-01`);
  }
}

/** The preset with these days, if there is one. */
export const presetOf = ({ fromDate, toDate }: DaySearch, now = Date.now()): DayPreset | undefined =>
  dayPresets.find((preset) => {
    const days = presetDays(preset, now);
    return days.fromDate === fromDate && days.toDate === toDate;
  });

/** `1 พ.ย. 2568 – 20 พ.ย. 2568`, a single day only once, `…` for an open end; empty for all days. */
export function daysText({ fromDate, toDate }: DaySearch): string {
  if (!fromDate && !toDate) return '';
  if (fromDate === toDate && fromDate) return day(fromDate);
  return `${fromDate ? day(fromDate) : '…'} – ${toDate ? day(toDate) : '…'}`;
}

/** The days between the two chosen ones, in whichever order they were chosen. */
export const between = (one: string, other: string): Required<DaySearch> =>
  one <= other ? { fromDate: one, toDate: other } : { fromDate: other, toDate: one };
