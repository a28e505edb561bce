import { bahtInText, type SettingValues, type SlipContradiction, type topupStatuses } from '@salung/contract';

/** Rules of top-ups, without a database. Amounts in satang. */

export type TopupStatus = (typeof topupStatuses)[number];

/** Late money is not lost: an expired or cancelled top-up can still be approved. */
export const transitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
  AWAITING_PAYMENT: ['APPROVED', 'CANCELLED', 'EXPIRED'],
  EXPIRED: ['APPROVED'],
  CANCELLED: ['APPROVED'],
  APPROVED: ['REVERSED'],
  REJECTED: [],
  REVERSED: [],
} as const satisfies Record<TopupStatus, readonly TopupStatus[]>;

export const mayBecome = (from: TopupStatus, to: TopupStatus): boolean =>
  (transitions[from] as readonly TopupStatus[]).includes(to);

interface Lifetime {
  status: TopupStatus;
  slip_at: Date | null;
  expires_at: Date;
}

interface Ending extends Lifetime {
  decided_at: Date | null;
  late_slip_at: Date | null;
}

/**
 * The status at an instant. A top-up without a slip expires by the clock, not when a job updates its row.
 */
export function statusAt({ status, slip_at, expires_at }: Lifetime, now: Date): TopupStatus {
  return isOpen(status) && slip_at === null && expires_at <= now ? 'EXPIRED' : status;
}

/**
 * How many top-ups of a player wait for staff at most. While so many wait, no other one is opened; and a late slip finds no room
 * if an open top-up may still need it.
 */
export const MOST_IN_CHECK = 3;

/** Not decided yet: its money is expected, or its slip is being checked. */
export const OPEN = ['PENDING', 'AWAITING_PAYMENT'] as const satisfies TopupStatus[];

export const isOpen = (status: TopupStatus): boolean => (OPEN as readonly TopupStatus[]).includes(status);

/** How long after its end a top-up still accepts a slip from its player, in milliseconds. */
const LATE_SLIP_TIME = 24 * 3_600_000;

/** Until when the player may send a slip for a top-up that has expired or was cancelled; null if they may not. */
export function lateSlipUntil(topup: Ending, now: Date): Date | null {
  const status = statusAt(topup, now);
  if (status !== 'EXPIRED' && status !== 'CANCELLED') return null;
  const until = new Date((topup.decided_at ?? topup.expires_at).getTime() + LATE_SLIP_TIME);
  return until > now ? until : null;
}

/**
 * Whether the money of a top-up came after its end. Where nobody says when it came, it came when it is credited.
 * @param paidAt when it came, as the bank or the gateway says
 */
export function cameLate(topup: Ending, paidAt: Date | null, now: Date): boolean {
  const status = statusAt(topup, now);
  if (status !== 'EXPIRED' && status !== 'CANCELLED') return false;
  return paidAt === null || paidAt >= endOf(topup);
}

/** Until when it could be paid: a cancellation ended it when it was decided, and the clock at its time, whenever that was noted. */
const endOf = ({ status, decided_at, expires_at }: Ending): Date =>
  status === 'CANCELLED' && decided_at !== null && decided_at < expires_at ? decided_at : expires_at;

/** Staff may attach a slip while they may still approve; the player while it is pending, and for a time after. */
export function maySlip(topup: Ending, by: 'player' | 'staff', now: Date): boolean {
  const status = statusAt(topup, now);
  if (status === 'PENDING') return true;
  return by === 'staff' ? mayBecome(status, 'APPROVED') : lateSlipUntil(topup, now) !== null;
}

/**
 * Whether a decision is possible. An ended top-up may be rejected while a late slip waits, so that the player gets an
 * answer.
 */
export const mayDecide = (topup: Ending, to: TopupStatus, now: Date): boolean =>
  mayBecome(statusAt(topup, now), to) || (to === 'REJECTED' && topup.late_slip_at !== null);

/** What is wrong with a requested amount. */
export function amountProblem(
  amount: number,
  limits: Pick<SettingValues, 'deposit.minimum' | 'deposit.maximum'>,
): 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' | undefined {
  if (amount < limits['deposit.minimum']) return 'AMOUNT_TOO_SMALL';
  return amount > limits['deposit.maximum'] ? 'AMOUNT_TOO_LARGE' : undefined;
}

/** Possible amounts to pay, to tell an account's open top-ups apart: the requested one, else up to 99 satang more. */
export const SATANG_SPREAD = 99;

export function freeAmounts(amount: number, taken: ReadonlySet<number>): number[] {
  const candidates = Array.from({ length: SATANG_SPREAD + 1 }, (_, extra) => amount + extra);
  return candidates.filter((candidate) => !taken.has(candidate));
}

/**
 * Pictures are compared in full if their hashes differ in at most this many of 256 bits, or if those of their upper or lower
 * five eighths differ in at most this many of 160 bits: the rest may be covered.
 */
export const NEAR = { whole: 10, part: 6 } as const;

/** The evidence for a top-up's amount to pay. */
export interface Evidence {
  amount_to_pay: number;
  slip_at: Date | null;
  slip_reference: string | null;
  slip_warnings: readonly string[];
  slip_duplicate_of: string | null;
  slip_differs: readonly SlipContradiction[];
}

/**
 * Whether a slip is evidence: its code could be read, it has no warnings, and no verification service says that the transfer
 * differs or does not exist. Who paid is checked separately by the approval.
 */
export const hasEvidence = (slip: Omit<Evidence, 'amount_to_pay'>): boolean =>
  slip.slip_at !== null &&
  slip.slip_reference !== null &&
  slip.slip_warnings.length === 0 &&
  slip.slip_duplicate_of === null &&
  slip.slip_differs.every((about) => about === 'payer');

/** Satang of a credited amount without evidence: all of it, or what is above the amount to pay. */
export const amountWithoutEvidence = (topup: Evidence, amount: number): number =>
  hasEvidence(topup) ? Math.max(0, amount - topup.amount_to_pay) : amount;

/** The bound that a refused amount has passed. */
export const boundOf = (
  problem: string,
  limits: { 'deposit.minimum': number; 'deposit.maximum': number },
): Record<string, string> => {
  if (problem === 'AMOUNT_TOO_SMALL') return { limit: bahtInText(limits['deposit.minimum']) };
  return problem === 'AMOUNT_TOO_LARGE' ? { limit: bahtInText(limits['deposit.maximum']) } : {};
};
