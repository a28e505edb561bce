import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Staff accounts.';

export const permissions = {
  'staff:read': { about: 'See staff' },
  'staff:edit': { about: 'Create staff and change their status', guarded: true },
  'staff:password': {
    about: 'Send first passwords, reset failed sign-ins and lost authenticators',
    guarded: true,
  },
  'staff:eject': { about: 'Eject staff and let them in again', guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['staff'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['staff'] as const;
