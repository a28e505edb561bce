import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Roles and their permissions.';

export const permissions = {
  'role:read': { about: 'See roles' },
  'role:edit': { about: 'Make and change roles', guarded: true, ownerOnly: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['role'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['roles'] as const;
