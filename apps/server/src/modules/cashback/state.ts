import type { CashbackTerms } from '@salung/contract';
import { addDays } from '../../platform/business-day.ts';

/** Rules of cashback, without a database. Amounts in satang. */

/** The last business day of the period that begins on a day. A week ends on Sunday. */
export function periodEnd(period: CashbackTerms['period'], from: string): string {
  if (period === 'day') return from;
  if (period === 'month') {
    const [year, month] = from.split('-').map(Number);
    return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
  }
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return addDays(from, (7 - weekday) % 7);
}

/** What of a period's loss counts: a win counts nothing, and is not carried. */
export const countsOf = (loss: number): number => Math.max(0, loss);

/** What comes together in a period: the loss, and what of earlier ones counts in it. */
export function baseOf(loss: number, corrections: number): { base: number; carried: number } {
  const sum = countsOf(loss) + corrections;
  return { base: Math.max(0, sum), carried: Math.min(0, sum) };
}
