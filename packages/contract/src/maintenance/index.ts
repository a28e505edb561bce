import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Whether the site is open to players.';

export const permissions = {
  'maintenance:edit': { about: 'Open and close the site for players' },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['maintenance'] as const;
