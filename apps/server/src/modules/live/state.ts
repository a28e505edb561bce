import type { Permission } from '@salung/contract';

/** Events that say how many items of their kind wait for staff, and the permission to see them. */
export const permissionOf = {
  topup: 'topup:read',
  withdrawal: 'withdraw:read',
  approval: 'approval:read',
  change: 'player:read',
} as const satisfies Record<string, Permission>;

export type WaitingKind = keyof typeof permissionOf;
