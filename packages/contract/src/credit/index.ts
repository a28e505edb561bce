import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Credit and bonus that staff give and take.';

export const permissions = {
  'credit:read': { about: 'See credit and bonus that staff gave or took', roles: ['Finance'] },
  'credit:manage': { about: 'Give or take credit and bonus', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['credit'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['credit'] as const;
