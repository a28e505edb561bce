import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Risk flags about players: what staff should look at before they pay, and why.';

export const permissions = {
  'risk:read': { about: 'See risk flags about players', roles: ['Finance', 'Support'] },
} as const satisfies Permissions;
