import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Our books compared with the reports of the other side, day by day.';

export const permissions = {
  'reconciliation:read': { about: 'See the reconciliation', roles: ['Finance'] },
  'reconciliation:resolve': {
    about: 'Reconcile days again, and resolve differences',
    roles: ['Finance'],
  },
} as const satisfies Permissions;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['reconciliation'] as const;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['reconciliation'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['day', 'ref', 'resolution', 'owner'] as const;
