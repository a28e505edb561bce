import type { Answer } from '@salung/client';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** A request as the list gives it. */
export type Approval = Answer<'approvals.list'>['data'][number];
export type ApprovalDetails = Answer<'approvals.details'>;

const statuses: Record<Approval['status'], [Tone, () => string]> = {
  PENDING: ['wait', m.approvals_pending],
  APPROVED: ['good', m.approvals_approved],
  REJECTED: ['bad', m.approvals_rejected],
  CANCELLED: ['quiet', m.approvals_cancelled],
  EXPIRED: ['quiet', m.approvals_expired],
};

export function approvalStatus(status: Approval['status']): ShownStatus {
  const [tone, label] = statuses[status];
  return { tone, label: label() };
}

export const playerName = ({ player }: Pick<Approval, 'player'>): string | null =>
  player && `${player.firstName} ${player.lastName}`;
