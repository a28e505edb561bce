import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../paraglide/messages.js';

/** States as staff name them; players read other words for the same. */

type Shown = [Tone, () => string];

const topup: Record<string, Shown> = {
  PENDING: ['wait', m.topup_pending],
  APPROVED: ['good', m.topup_approved],
  REJECTED: ['bad', m.topup_rejected],
  CANCELLED: ['quiet', m.topup_cancelled],
  EXPIRED: ['quiet', m.topup_expired],
  REVERSED: ['bad', m.topup_reversed],
};

const withdrawal: Record<string, Shown> = {
  PENDING: ['wait', m.withdrawal_pending],
  PROCESSING: ['info', m.withdrawal_processing],
  PAID: ['good', m.withdrawal_paid],
  FAILED: ['bad', m.withdrawal_failed],
  UNKNOWN: ['wait', m.withdrawal_unknown],
  REJECTED: ['bad', m.withdrawal_rejected],
  REVOKED: ['quiet', m.withdrawal_revoked],
  RETURNED: ['bad', m.withdrawal_returned],
};

const player: Record<string, Shown> = {
  ACTIVE: ['good', m.players_active],
  BLOCKED: ['bad', m.players_blocked],
  EXCLUDED: ['wait', m.players_excluded],
  CLOSED: ['quiet', m.players_closed],
};

function pick(table: Record<string, Shown>, status: string): ShownStatus {
  const [tone, label]: Shown = table[status] ?? ['quiet', () => status];
  return { tone, label: label() };
}

/** A top-up's state. `hasSlip`: a pending one with a slip waits for staff, one without for the player. */
export function topupStatus(status: string, hasSlip?: boolean): ShownStatus {
  if (status !== 'PENDING' || hasSlip === undefined) return pick(topup, status);
  return hasSlip ? { tone: 'info', label: m.topup_to_check() } : { tone: 'wait', label: m.topup_no_slip() };
}

/** A withdrawal's state. */
export const withdrawStatus = (status: string): ShownStatus => pick(withdrawal, status);

/** Whether a player may come in and play. */
export const playerStatus = (status: string): ShownStatus => pick(player, status);

/** States that the log tells of without a list of their own: of players and their changes, approvals, staff, turnover. */
const logged: Record<string, Shown> = {
  ...player,
  PENDING: ['wait', m.changes_pending],
  APPROVED: ['good', m.changes_approved],
  REJECTED: ['bad', m.changes_rejected],
  CANCELLED: ['quiet', m.changes_cancelled],
  active: ['good', m.staff_active],
  inactive: ['quiet', m.staff_inactive],
  suspended: ['wait', m.staff_suspended],
  terminated: ['bad', m.staff_terminated],
  OPEN: ['wait', m.players_turnover_open],
  REACHED: ['good', m.players_turnover_reached],
  LAPSED: ['quiet', m.players_turnover_lapsed],
  WAIVED: ['info', m.players_turnover_waived],
};

/** The state of anything else that the log tells of. */
export const loggedStatus = (status: string): ShownStatus => pick(logged, status);
