import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Bank accounts of the house, of four kinds.';

export const permissions = {
  'bank:read': { about: 'See the house bank accounts', roles: ['Finance', 'Support'] },
  'bank:edit': { about: 'Add, change and switch house bank accounts', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['bank-account'] as const;

/** Lists of the office whose search may be kept under a name. */
export const lists = ['banks'] as const;
