import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about =
  'Commission for players who bring friends: codes, teams, daily statements, claims, and the plans behind them.';

export const permissions = {
  'affiliate:read': {
    about: 'See earners, their teams and statements, plans and runs',
    roles: ['Marketing', 'Support', 'Finance'],
  },
  'affiliate:claim': { about: 'Claim a player’s commission for them', roles: ['Support'] },
  'affiliate:plan': {
    about: 'Change plans of commission, and agree to such changes',
    roles: ['Marketing'],
    guarded: true,
  },
  'affiliate:run': {
    about: 'Start a run, and exclude a referred player or take them back',
    roles: ['Marketing'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = [
  'affiliate-plan',
  'affiliate-claim',
  'affiliate-referral',
  'affiliate-run',
] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = ['earnerId', 'fromDay', 'day', 'isExcluded', 'plan'] as const;
