import { addDays, businessDay, dayStart } from '../../platform/business-day.ts';

const DAY = 86_400_000;

/** Half-open spans of instants: today so far, and yesterday until the same time of day. */
export interface Spans {
  day: string;
  today: { from: Date };
  yesterday: { from: Date; to: Date };
}

/** What today and yesterday mean at an instant, in business days. */
export function spansAt(now: Date): Spans {
  const day = businessDay(now);
  return {
    day,
    today: { from: dayStart(day) },
    yesterday: { from: dayStart(addDays(day, -1)), to: new Date(now.getTime() - DAY) },
  };
}
