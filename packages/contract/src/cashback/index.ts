import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about =
  'Cashback: a part of what players lost of their own money in a period, to claim until it expires.';

export const permissions = {
  'cashback:read': {
    about: 'See players’ cashback, plans and runs',
    roles: ['Marketing', 'Support', 'Finance'],
  },
  'cashback:claim': { about: 'Claim a player’s cashback for them', roles: ['Support'] },
  'cashback:plan': {
    about: 'Change plans of cashback, and agree to such changes',
    roles: ['Marketing'],
    guarded: true,
  },
  'cashback:run': { about: 'Start a run of cashback', roles: ['Marketing'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['cashback-plan', 'cashback-claim', 'cashback-run'] as const;
