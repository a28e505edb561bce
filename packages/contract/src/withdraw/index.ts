import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Money going out: withdrawals, payment by hand, returns.';

export const permissions = {
  'withdraw:read': { about: 'See withdrawals', roles: ['Finance', 'Support'] },
  'withdraw:create': { about: 'Request a withdrawal for a player', roles: ['Finance'], guarded: true },
  'withdraw:pay': {
    about: 'Take a withdrawal, pay it by hand and record it',
    roles: ['Finance'],
    guarded: true,
  },
  'withdraw:reject': { about: 'Reject a withdrawal', roles: ['Finance'] },
  'withdraw:revoke': { about: 'Revoke a withdrawal', roles: ['Finance'] },
  'withdraw:return': {
    about: 'Record that the bank sent a withdrawal back',
    roles: ['Finance'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['withdrawal'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['isAutomatic', 'paidTwice'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['withdrawals'] as const;
