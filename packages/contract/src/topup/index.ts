import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** What the reference says of the module. */
export const about = 'Money coming in: top-ups, slips and decisions.';

export const permissions = {
  'topup:read': { about: 'See top-ups', roles: ['Finance', 'Support'] },
  'topup:create': { about: 'Open a top-up for a player', roles: ['Finance'], guarded: true },
  'topup:slip': { about: 'Attach a slip to a top-up', roles: ['Finance', 'Support'] },
  'topup:approve': { about: 'Approve a top-up', roles: ['Finance'], guarded: true },
  'topup:reject': { about: 'Reject a top-up', roles: ['Finance'] },
  'topup:reverse': { about: 'Reverse an approved top-up', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['topup'] as const;

/** Lists of the office whose search may be kept under a name. */
export const lists = ['topups'] as const;
