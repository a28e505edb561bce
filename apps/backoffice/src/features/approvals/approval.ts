import type { Answer } from '@salung/client';
import { dateTime, type ShownStatus, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { permissionText } from '../roles/permission-text.ts';

/** A request as the list gives it. */
export type Approval = Answer<'approvals.list'>['data'][number];
export type ApprovalDetails = Answer<'approvals.details'>;
export type Kind = Approval['kind'];

/** Why a person may not approve, in words; null where they may, or nothing waits. */
export function obstacleText({ obstacle }: Pick<Approval, 'obstacle'>): string | null {
  switch (obstacle?.code) {
    case undefined:
      return null;
    case 'own':
      return m.approvals_own();
    case 'permission':
      return m.approvals_lacks({ permission: permissionText(obstacle.permission ?? '') });
    case 'maker':
      return m.approvals_why_maker();
    case 'outdated':
      return m.approvals_why_outdated();
    case 'phone':
      return m.approvals_why_phone();
    case 'control':
      return m.approvals_why_control({ until: obstacle.until ? dateTime(obstacle.until) : '' });
  }
}

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
