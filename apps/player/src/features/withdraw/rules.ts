import type { Answer } from '@salung/client';
import { formatBaht, parseBaht, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

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
type Reason = Limits['reasons'][number];

/** The largest withdrawal, in satang, and what limits it: the balance, the daily limit, or the limit of one withdrawal. */
export interface Most {
  amount: number;
  by: 'balance' | 'day' | 'once';
}

/**
 * The largest withdrawal; 0 if nothing can be withdrawn.
 * @param isHeldUp whether there is a reason not to withdraw now
 */
export function mostOf(balance: number, limits: Bounds, isHeldUp: boolean): Most {
  const { amountLeft, maximum, minimum } = limits;
  const bounds: Most[] = [
    { amount: balance, by: 'balance' },
    { amount: amountLeft, by: 'day' },
    { amount: maximum, by: 'once' },
  ];
  const least = bounds.reduce((found, bound) => (bound.amount < found.amount ? bound : found));
  const isNothing = least.amount < minimum || isHeldUp;
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

/**
 * All reasons that hold up a withdrawal at `now` (milliseconds), in the order of the server's checks. Left out are reasons that have
 * ended by themselves since, that were played off since, and a balance that has grown since, which the amounts say. A player who may
 * not play is not told to play.
 */
export const reasonsNow = (
  reasons: readonly Reason[],
  { now, left, mayPlay }: { now: number; left: number; mayPlay: boolean },
): Reason[] =>
  reasons.filter(({ code, remedy, until }) => {
    if (until !== null && Date.parse(until) <= now) return false;
    // An open one stands in place of the form. While its answer is lost, sending again brings it.
    if (code === 'WITHDRAW_OPEN') return false;
    if (remedy === 'PLAY' && !mayPlay) return false;
    return remedy !== 'MORE_MONEY' && (code !== 'TURNOVER_OPEN' || left > 0);
  });

/** A reason as a sentence. */
export const reasonText = ({ textTh, textEn }: Pick<Reason, 'textTh' | 'textEn'>): string =>
  getLocale() === 'th' ? textTh : textEn;

/** The share of the turnover that was played, in whole percent; 100 only when nothing is left. */
export function turnoverPercent({ required, left }: { required: number; left: number }): number {
  if (left <= 0 || required <= 0) return 100;
  return Math.max(0, Math.min(99, Math.floor(((required - left) / required) * 100)));
}
