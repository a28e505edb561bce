import type { Answer } from '@salung/client';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../paraglide/messages.js';

/** States as staff name them; players read other words for the same. */

export type TopupStatus = Answer<'topup.list'>['data'][number]['status'];
export type WithdrawStatus = Answer<'withdraw.list'>['data'][number]['status'];

type Shown = [Tone, () => string];

const topup: Record<TopupStatus, Shown> = {
  PENDING: ['wait', m.topup_pending],
  AWAITING_PAYMENT: ['wait', m.topup_awaiting_payment],
  APPROVED: ['good', m.topup_approved],
  REJECTED: ['bad', m.topup_rejected],
  CANCELLED: ['quiet', m.topup_cancelled],
  EXPIRED: ['quiet', m.topup_expired],
  REVERSED: ['bad', m.topup_reversed],
};

const withdrawal: Record<WithdrawStatus, Shown> = {
  PENDING: ['wait', m.withdrawal_pending],
  PROCESSING: ['info', m.withdrawal_processing],
  PAID: ['good', m.withdrawal_paid],
  FAILED: ['bad', m.withdrawal_failed],
  UNKNOWN: ['wait', m.withdrawal_unknown],
  REJECTED: ['bad', m.withdrawal_rejected],
  REVOKED: ['quiet', m.withdrawal_revoked],
  RETURNED: ['bad', m.withdrawal_returned],
};

const shown = ([tone, label]: Shown): ShownStatus => ({ tone, label: label() });

/**
 * A top-up's state. `hasSlip`: a pending one with a slip waits for staff, one without for the player. `isSlipLate`: so
 * does one that had ended before its slip came.
 */
export function topupStatus(status: TopupStatus, hasSlip?: boolean, isSlipLate = false): ShownStatus {
  if (isSlipLate) return { tone: 'info', label: m.topup_late_to_check() };
  if (status !== 'PENDING' || hasSlip === undefined) return shown(topup[status]);
  return hasSlip ? { tone: 'info', label: m.topup_to_check() } : { tone: 'wait', label: m.topup_no_slip() };
}

/** A withdrawal's state. */
export const withdrawStatus = (status: WithdrawStatus): ShownStatus => shown(withdrawal[status]);
