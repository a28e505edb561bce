import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Money coming in: top-ups, slips and decisions.';

export const permissions = {
  'topup:read': { about: 'See top-ups', roles: ['Finance', 'Support'] },
  'topup:create': { about: 'Open a top-up for a player', roles: ['Finance'], guarded: true },
  'topup:slip': { about: 'Attach a slip to a top-up', roles: ['Finance', 'Support'] },
  'topup:approve': { about: 'Approve a top-up', roles: ['Finance'], guarded: true },
  'topup:reject': { about: 'Reject a top-up', roles: ['Finance'] },
  'topup:reverse': { about: 'Reverse an approved top-up', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['topup'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['topups'] as const;
