import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Who changed what.';

export const permissions = {
  'audit:read': { about: 'See the audit log' },
} as const satisfies Permissions;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['audit'] as const;
