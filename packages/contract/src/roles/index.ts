import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Roles and their permissions.';

export const permissions = {
  'role:read': { about: 'See roles' },
  'role:edit': { about: 'Make and change roles', guarded: true, ownerOnly: true },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['role'] as const;

/** Lists of the office whose search may be kept under a name. */
export const lists = ['roles'] as const;
