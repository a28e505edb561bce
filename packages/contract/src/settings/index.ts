import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Limits and texts of the operator.';

export const permissions = {
  'setting:read': { about: 'See settings' },
  'setting:edit': { about: 'Change settings that are no amounts of money', guarded: true },
  'setting:money': {
    about: 'Change settings that are amounts of money, and agree to the changes that others ask for',
    guarded: true,
    ownerOnly: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['setting'] as const;
