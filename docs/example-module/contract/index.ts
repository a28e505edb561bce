import type { Permissions } from '../define/permission.ts';
import type { Settings } from '../define/setting.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'A sentence that every player reads.';

export const permissions = {
  'notice:publish': { about: 'Publish a notice to all players', roles: ['Support'], guarded: true },
} as const satisfies Permissions;

export const settings = {
  'notification.notices': {
    kind: 'switch',
    takesTwo: 'never',
    value: true,
    th: 'แสดงประกาศให้ผู้เล่น',
    en: 'Show notices to players',
  },
} as const satisfies Settings;

/** What entries of the audit log are about. */
export const auditSubjects = ['notice'] as const;
