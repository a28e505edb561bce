import { businessDay, dateTime, day, timeOfDay } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Pending } from './types.ts';

const DAY = 86_400_000;

/** When the next day is counted, in words; undefined without a plan. @param now milliseconds since the epoch */
export function nextRunText(
  { nextRunAt, nextDay }: Pick<Pending, 'nextRunAt' | 'nextDay'>,
  now: number,
): string | undefined {
  if (nextRunAt === null || nextDay === null) return undefined;
  const runsAt = Date.parse(nextRunAt);
  if (runsAt <= now) return m.affiliate_next_running({ day: day(nextDay) });
  const runsToday = businessDay(runsAt) === businessDay(now);
  const runsTomorrow = businessDay(runsAt) === businessDay(now + DAY);
  const time = timeOfDay(runsAt);
  if (runsToday && nextDay === businessDay(now - DAY)) return m.affiliate_next_yesterday({ time });
  if (runsTomorrow && nextDay === businessDay(now)) return m.affiliate_next_today({ time });
  return m.affiliate_next_other({ day: day(nextDay), at: dateTime(runsAt) });
}
