import type { Permission } from '@salung/contract';

/** Rules of four eyes, without a database. */
export type ApprovalStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';

export const transitions = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: [],
  REJECTED: [],
  CANCELLED: [],
} as const satisfies Record<ApprovalStatus, readonly ApprovalStatus[]>;

export const mayBecome = (from: ApprovalStatus, to: ApprovalStatus): boolean =>
  (transitions[from] as readonly ApprovalStatus[]).includes(to);

/** What can wait for a second person, and the permission that both persons need. */
export const deeds = {
  'credit.manage': 'credit:manage',
  'topup.approve': 'topup:approve',
  'topup.reverse': 'topup:reverse',
  'withdraw.approve': 'withdraw:pay',
  'withdraw.return': 'withdraw:return',
  'house.move': 'house:move',
  'settings.edit': 'setting:money',
} as const satisfies Record<string, Permission>;

export type Deed = keyof typeof deeds;

/** Whether an amount on top of what was done alone that day passes the limit (satang). */
export const passesLimit = (alone: number, amount: number, limit: number): boolean => alone + amount > limit;
