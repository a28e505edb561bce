import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Bank accounts of the house, of four kinds.';

export const permissions = {
  'bank:read': { about: 'See the house bank accounts', roles: ['Finance', 'Support'] },
  'bank:edit': { about: 'Add, change and switch house bank accounts', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['bank-account'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['banks'] as const;
