import type { Answer } from '@salung/client';
import { dateTime, formatBaht, parseBaht, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** States of open withdrawals; a player has at most one. */
const OPEN: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED']);
/** States in which the money was returned to the wallet. */
const BACK: ReadonlySet<string> = new Set(['REJECTED', 'REVOKED', 'RETURNED']);

export const isOpenWithdrawal = (status: string): boolean => OPEN.has(status);

export const isBack = (status: string): boolean => BACK.has(status);

/** The step of a withdrawal: requested, being paid, or paid. */
export function withdrawStep(status: string): number {
  if (status === 'PENDING') return 0;
  return status === 'PAID' ? 3 : 1;
}

type Limits = Answer<'withdraw.today'>;
type Bounds = Pick<Limits, 'amountLeft' | 'maximum' | 'minimum'>;
type Gates = Pick<Limits, 'turnoverLeft' | 'pausedUntil' | 'countLeft' | 'amountLeft' | 'minimum'>;

/** The largest withdrawal, in satang, and what limits it: the balance, the daily limit, or the limit of one withdrawal. */
export interface Most {
  amount: number;
  by: 'balance' | 'day' | 'once';
}

/** The largest withdrawal at `now` (milliseconds); 0 if nothing can be withdrawn. */
export function mostOf(balance: number, limits: Gates & Bounds, now: number): Most {
  const { amountLeft, maximum, minimum } = limits;
  const bounds: Most[] = [
    { amount: balance, by: 'balance' },
    { amount: amountLeft, by: 'day' },
    { amount: maximum, by: 'once' },
  ];
  const least = bounds.reduce((found, bound) => (bound.amount < found.amount ? bound : found));
  const isNothing = least.amount < minimum || gateOf(limits, now) !== null;
  return isNothing ? { ...least, amount: 0 } : least;
}

/** The name of what limits the largest withdrawal. */
export function boundText(by: Most['by']): string {
  if (by === 'day') return m.withdraw_all_day();
  return by === 'once' ? m.withdraw_all_once() : m.withdraw_all_balance();
}

/** The problem of a typed amount, or null. */
export function checkWithdraw(typed: string, balance: number, limits: Bounds): string | null {
  const amount = parseBaht(typed);
  if (amount === null) return m.invalid_amount();
  if (amount < limits.minimum) return m.invalid_minimum({ amount: shortBaht(limits.minimum) });
  if (amount > balance) return m.invalid_balance({ amount: formatBaht(balance) });
  if (amount > limits.maximum) return m.invalid_maximum({ amount: shortBaht(limits.maximum) });
  if (amount > limits.amountLeft) return m.invalid_day_limit({ amount: shortBaht(limits.amountLeft) });
  return null;
}

/** Whether payouts are paused at `now` (milliseconds). */
export const isPaused = (until: string | null, now: number): until is string =>
  until !== null && Date.parse(until) > now;

/** Why nothing can be withdrawn at `now` (milliseconds), in the order of the server's checks; or null. */
export function gateOf(limits: Gates, now: number): string | null {
  const { turnoverLeft, pausedUntil, countLeft, amountLeft, minimum } = limits;
  if (isPaused(pausedUntil, now)) {
    return m.withdraw_paused({ until: dateTime(pausedUntil) });
  }
  if (turnoverLeft > 0) return m.withdraw_turnover_left({ amount: formatBaht(turnoverLeft) });
  if (countLeft <= 0) return m.withdraw_no_count();
  if (amountLeft < minimum) return m.withdraw_no_amount();
  return null;
}

/** The share of the turnover that was played, in whole percent; 100 only when nothing is left. */
export function turnoverPercent({ required, left }: { required: number; left: number }): number {
  if (left <= 0 || required <= 0) return 100;
  return Math.max(0, Math.min(99, Math.floor(((required - left) / required) * 100)));
}
