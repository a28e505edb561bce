import { businessDay } from '@salung/ui';
import type { OverviewSearch } from './search.ts';

const DAY = 86_400_000;

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days that the graph shows: of a week and a month also those to come, so that it does not change its width. */
export function graphDays({ filter = 'today', from, to }: OverviewSearch, now = Date.now()) {
  const today = businessDay(now);
  if (filter === 'custom' && from && to) return { from, to };
  if (filter === 'week') {
    const monday = plus(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { from: monday, to: plus(monday, 6) };
  }
  if (filter === 'month') {
    const first = `${today.slice(0, 7)}-01`;
    return { from: first, to: plus(`${plus(first, 31).slice(0, 7)}-01`, -1) };
  }
  const day = filter === 'yesterday' ? plus(today, -1) : today;
  return { from: day, to: day };
}
