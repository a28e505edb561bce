import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'What a player has to play before a withdrawal.';

/** What its guard says against a withdrawal. */
export const withdrawReasons = ['TURNOVER_OPEN'] as const;

export const permissions = {
  'turnover:read': { about: 'See turnover requirements', roles: ['Finance', 'Support'] },
  'turnover:recalc': { about: 'Bring a player’s turnover up to date', roles: ['Finance', 'Support'] },
  'turnover:edit': { about: 'Adjust and waive turnover requirements', guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['turnover'] as const;
