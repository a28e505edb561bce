import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'What waits for a second person.';

export const permissions = {
  'approval:read': { about: 'See what waits for a second person', roles: ['Finance'] },
  'approval:decide': {
    about: 'Approve or refuse what another person asked for',
    roles: ['Finance'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['approval'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['approvals'] as const;
