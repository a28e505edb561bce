import type { Answer } from '@salung/client';
import type { Permission } from '@salung/contract';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** A request as the list gives it. */
export type Approval = Answer<'approvals.list'>['data'][number];
export type ApprovalDetails = Answer<'approvals.details'>;
export type Kind = Approval['kind'];

interface Deed {
  label: () => string;
  /** What both persons need besides the right to decide. */
  permission: Permission;
}

const deeds: Record<Kind, Deed> = {
  'credit.manage': { label: m.approvals_kind_credit, permission: 'credit:manage' },
  'topup.approve': { label: m.approvals_kind_topup, permission: 'topup:approve' },
  'topup.reverse': { label: m.approvals_kind_reverse, permission: 'topup:reverse' },
  'withdraw.approve': { label: m.approvals_kind_withdraw, permission: 'withdraw:pay' },
  'withdraw.return': { label: m.approvals_kind_return, permission: 'withdraw:return' },
  'house.move': { label: m.approvals_kind_house, permission: 'house:move' },
  'settings.edit': { label: m.approvals_kind_setting, permission: 'setting:money' },
};

/** What is asked for, in words; its name where it is newer than this app. */
export const kindText = (kind: Kind): string => deeds[kind]?.label() ?? kind;

/** Why a person may not decide: it is his own, or he lacks a permission. Null where he may, or nothing waits. */
export function whyNot(
  approval: Pick<Approval, 'status' | 'kind' | 'maker' | 'mayDecide'>,
  staffId: string | undefined,
  can: (permission: Permission) => boolean,
): 'own' | Permission | null {
  if (approval.status !== 'PENDING' || approval.mayDecide) return null;
  if (approval.maker.id === staffId) return 'own';
  const deed = deeds[approval.kind]?.permission ?? 'approval:decide';
  return can('approval:decide') ? deed : 'approval:decide';
}

const statuses: Record<Approval['status'], [Tone, () => string]> = {
  PENDING: ['wait', m.approvals_pending],
  APPROVED: ['good', m.approvals_approved],
  REJECTED: ['bad', m.approvals_rejected],
  CANCELLED: ['quiet', m.approvals_cancelled],
};

export function approvalStatus(status: Approval['status']): ShownStatus {
  const [tone, label] = statuses[status];
  return { tone, label: label() };
}

export const playerName = ({ player }: Pick<Approval, 'player'>): string | null =>
  player && `${player.firstName} ${player.lastName}`;
