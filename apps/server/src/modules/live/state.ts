import type { Permission } from '@salung/contract';

/** Events that say how many items of their kind wait for staff, and the permission to see them. */
export const permissionOf = {
  topup: 'topup:read',
  withdrawal: 'withdraw:read',
  approval: 'approval:read',
  change: 'player:read',
} as const satisfies Record<string, Permission>;

export type WaitingKind = keyof typeof permissionOf;

/**
 * Event streams that one process keeps open. The apps need one for each browser, or one for each tab where the browser
 * has no Web Locks; every stream holds a connection, of which a process has a bounded number.
 */
export const streamLimits = { perSession: 10, perPerson: 30 } as const;
