import type { Answer } from '@salung/client';
import { cashbackOf } from '@salung/contract/browser';
import { businessDay, dateTime, getLocale, shortBaht, timeOfDay } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** Cashback as the screens show it. Amounts in satang. */

export type Pending = Answer<'cashback.pending'>;
export type Plan = NonNullable<Pending['plan']>;
export type Current = NonNullable<Pending['current']>;
export type Period = Answer<'cashback.history'>['data'][number];

const DAY = 86_400_000;

/** When the running period is paid, in words: the day of the week within the next one. @param now milliseconds */
export function paidText(nextRunAt: string, now: number): string {
  const at = Date.parse(nextRunAt);
  if (at <= now) return m.cashback_paid_running();
  if (at - now > 7 * DAY) return m.cashback_paid_at({ at: dateTime(at) });
  const locale = getLocale() === 'th' ? 'th-TH' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Asia/Bangkok' }).format(at);
  const isSoon = (days: number) => businessDay(at) === businessDay(now + days * DAY);
  const said = isSoon(0)
    ? m.cashback_today()
    : isSoon(1)
      ? m.cashback_tomorrow()
      : m.cashback_on_day({ day });
  return m.cashback_paid_on({ day: said, time: timeOfDay(at) });
}

/** The days of a period: `20–26 พ.ย. 2569`. */
export function spanText({ fromDay, toDay }: Pick<Current, 'fromDay' | 'toDay'>): string {
  const locale = getLocale() === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB';
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Bangkok' } as const;
  return new Intl.DateTimeFormat(locale, format).formatRange(new Date(fromDay), new Date(toDay));
}

/** Why nothing comes back of the running period so far; undefined where something does. */
export function whyNothing(
  { loss, amount }: Pick<Current, 'loss' | 'amount'>,
  plan: Plan,
): string | undefined {
  if (amount > 0) return undefined;
  if (loss < 0) return m.cashback_why_win();
  if (loss === 0) return m.cashback_why_none();
  const [first] = plan.tiers;
  if (first && loss < first.from) return m.cashback_why_tier({ from: shortBaht(first.from) });
  if (cashbackOf(plan, loss) === 0) return m.cashback_why_minimum({ minimum: shortBaht(plan.minimum) });
  return m.cashback_why_corrections();
}

/** Whole days that are left, from two on; 0 where the clock is to be shown. @param now milliseconds */
export function daysLeft(expiresAt: string, now: number): number {
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY);
  return days < 2 ? 0 : days;
}
