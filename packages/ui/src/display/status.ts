import { m } from '../paraglide/messages.js';

/** What a state means to a person. It decides the colour; the word is always shown, too. */
export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'gift' | 'quiet';

export interface ShownStatus {
  tone: Tone;
  label: string;
}

const topup: Record<string, [Tone, () => string]> = {
  AWAITING_PAYMENT: ['wait', m.topup_awaiting_payment],
  PENDING: ['wait', m.topup_pending],
  APPROVED: ['good', m.topup_approved],
  REJECTED: ['bad', m.topup_rejected],
  CANCELLED: ['quiet', m.topup_cancelled],
  EXPIRED: ['quiet', m.topup_expired],
  REVERSED: ['bad', m.topup_reversed],
};

const withdraw: Record<string, [Tone, () => string]> = {
  PENDING: ['wait', m.withdraw_pending],
  PROCESSING: ['info', m.withdraw_processing],
  UNKNOWN: ['wait', m.withdraw_unknown],
  FAILED: ['wait', m.withdraw_failed],
  PAID: ['good', m.withdraw_paid],
  REJECTED: ['bad', m.withdraw_rejected],
  REVOKED: ['quiet', m.withdraw_revoked],
  RETURNED: ['bad', m.withdraw_returned],
};

function pick(table: Record<string, [Tone, () => string]>, status: string): ShownStatus {
  const [tone, label] = table[status] ?? ['quiet', () => status];
  return { tone, label: label() };
}

/** A top-up's state in words. `hasSlip`: a pending top-up with a slip is being checked; without one we wait for it. */
export function topupStatus(status: string, hasSlip = false): ShownStatus {
  if (status === 'PENDING' && hasSlip) return { tone: 'info', label: m.topup_checking() };
  return pick(topup, status);
}

/** A withdrawal's state in words. */
export const withdrawStatus = (status: string): ShownStatus => pick(withdraw, status);
