import { businessDay } from '@salung/ui';

export type DayPreset = 'today' | 'yesterday' | 'week' | 'month';

export interface Days {
  from: string;
  to: string;
}

const DAY = 24 * 60 * 60_000;

/** The business days, both inclusive, of a preset: today, yesterday, the last 7 or 30 days. */
export function presetDays(preset: DayPreset, now = Date.now()): Days {
  const today = businessDay(now);
  if (preset === 'today') return { from: today, to: today };
  const back = { yesterday: 1, week: 6, month: 29 }[preset];
  const from = businessDay(now - back * DAY);
  return { from, to: preset === 'yesterday' ? from : today };
}
