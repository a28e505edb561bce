import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Whether the site is open to players.';

export const permissions = {
  'maintenance:edit': { about: 'Open and close the site for players' },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['maintenance'] as const;
