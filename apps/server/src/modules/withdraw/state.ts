import { bahtInText, type SettingValues } from '@salung/contract';

/** Rules of withdrawals, without a database. Amounts in satang, durations in milliseconds. */

export type WithdrawStatus =
  | 'PENDING'
  | 'PROCESSING'
  | 'PAID'
  | 'FAILED'
  | 'UNKNOWN'
  | 'REJECTED'
  | 'REVOKED'
  | 'RETURNED';

/** An UNKNOWN payout is asked about, never retried or revoked: it might have been paid. */
export const transitions = {
  PENDING: ['PROCESSING', 'REJECTED', 'REVOKED'],
  PROCESSING: ['PAID', 'FAILED', 'UNKNOWN', 'PENDING'],
  UNKNOWN: ['PAID', 'FAILED'],
  FAILED: ['PROCESSING', 'REVOKED'],
  PAID: ['RETURNED'],
  REJECTED: [],
  REVOKED: [],
  RETURNED: [],
} as const satisfies Record<WithdrawStatus, readonly WithdrawStatus[]>;

export const mayBecome = (from: WithdrawStatus, to: WithdrawStatus): boolean =>
  (transitions[from] as readonly WithdrawStatus[]).includes(to);

/** The money is still held, and the player may ask for no other. */
export const OPEN = ['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED'] as const satisfies WithdrawStatus[];
/** What counts against the limit of a day: paid, or still open. */
export const COUNTED = [...OPEN, 'PAID'] as const satisfies WithdrawStatus[];

export const isOpen = (status: WithdrawStatus): boolean =>
  (OPEN as readonly WithdrawStatus[]).includes(status);

/** Until when payouts to a player pause, as of an instant; undefined where they do not. */
export const pauseAt = (pausedUntil: Date | null, now: Date): Date | undefined =>
  pausedUntil && pausedUntil > now ? pausedUntil : undefined;

export type Limits = Pick<
  SettingValues,
  'withdraw.minimum' | 'withdraw.maximum' | 'withdraw.dailyMaximum' | 'withdraw.dailyCount'
>;

/** What is wrong with an amount, given what the player has asked for this business day. */
export function amountProblem(
  amount: number,
  today: { amount: number; count: number },
  limits: Limits,
): 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' | 'WITHDRAW_DAY_LIMIT' | 'WITHDRAW_DAY_COUNT' | undefined {
  if (amount < limits['withdraw.minimum']) return 'AMOUNT_TOO_SMALL';
  if (amount > limits['withdraw.maximum']) return 'AMOUNT_TOO_LARGE';
  if (today.count >= limits['withdraw.dailyCount']) return 'WITHDRAW_DAY_COUNT';
  return amount > leftToday(today.amount, limits) ? 'WITHDRAW_DAY_LIMIT' : undefined;
}

export const leftToday = (today: number, limits: Limits): number =>
  Math.max(0, limits['withdraw.dailyMaximum'] - today);

/** What the refusal of an amount names: the bound that it passed. */
export const boundOf = (
  problem: string,
  limits: { 'withdraw.minimum': number; 'withdraw.maximum': number },
): Record<string, string> => {
  if (problem === 'AMOUNT_TOO_SMALL') return { limit: bahtInText(limits['withdraw.minimum']) };
  return problem === 'AMOUNT_TOO_LARGE' ? { limit: bahtInText(limits['withdraw.maximum']) } : {};
};
