import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'Who changed what.';

export const permissions = {
  'audit:read': { about: 'See the audit log' },
} as const satisfies Permissions;

/** Lists of the office whose search may be kept under a name. */
export const lists = ['audit'] as const;
