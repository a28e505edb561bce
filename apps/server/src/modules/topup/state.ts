import type { SettingValues } from '@salung/contract';

/** Rules of top-ups by bank transfer, without a database. Amounts in satang. */

export type TopupStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED' | 'REVERSED';

/** Money that comes late is not lost: what had expired or was cancelled can still be approved. */
export const transitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
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

/**
 * The status at an instant. A top-up without a slip expires by the clock, not when a job gets round to writing it
 * down.
 */
export function statusAt({ status, slip_at, expires_at }: Lifetime, now: Date): TopupStatus {
  return status === 'PENDING' && slip_at === null && expires_at <= now ? 'EXPIRED' : status;
}

/** A slip may be attached while staff may still approve; the player himself may only while it is pending. */
export const maySlip = (status: TopupStatus, by: 'player' | 'staff'): boolean =>
  status === 'PENDING' || (by === 'staff' && mayBecome(status, 'APPROVED'));

/** What is wrong with an amount that is asked for. */
export function amountProblem(
  amount: number,
  limits: Pick<SettingValues, 'deposit.minimum' | 'deposit.maximum'>,
): 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' | undefined {
  if (amount < limits['deposit.minimum']) return 'AMOUNT_TOO_SMALL';
  return amount > limits['deposit.maximum'] ? 'AMOUNT_TOO_LARGE' : undefined;
}

/** Amounts to pay that tell open top-ups of one account apart: as asked, else up to 99 satang more. */
export const SATANG_SPREAD = 99;

export function freeAmounts(amount: number, taken: ReadonlySet<number>): number[] {
  const candidates = Array.from({ length: SATANG_SPREAD + 1 }, (_, extra) => amount + extra);
  return candidates.filter((candidate) => !taken.has(candidate));
}

interface Account {
  min_amount: number | null;
  max_amount: number | null;
}

/** Whether a house account takes a transfer of that amount. */
export const takes = ({ min_amount, max_amount }: Account, amount: number): boolean =>
  (min_amount === null || amount >= min_amount) && (max_amount === null || amount <= max_amount);

/** A bank's reference as it is compared: in capitals, without spaces. */
export const referenceKey = (reference: string): string => reference.replace(/\s/g, '').toUpperCase();

/** Pictures whose hashes differ in at most this many of 256 places are worth a person's look. */
export const NEAR = 10;
