import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Credit and bonus that staff give and take.';

export const permissions = {
  'credit:read': { about: 'See credit and bonus that staff gave or took', roles: ['Finance'] },
  'credit:manage': { about: 'Give or take credit and bonus', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['credit'] as const;

/** Lists of the office whose search may be kept under a name. */
export const lists = ['credit'] as const;
