import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'A gift for the first deposit, and tasks without which a new player may not withdraw.';

/** What its guard says against a withdrawal. */
export const withdrawReasons = ['TASK_OPEN'] as const;

export const permissions = {
  'welcome:read': { about: 'See welcome gifts and players’ tasks', roles: ['Support', 'Finance'] },
  'welcome:edit': {
    about: 'Open and close players’ tasks',
    roles: ['Support', 'Finance'],
    guarded: true,
  },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['welcome-task'] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = ['task'] as const;
