import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'ADB channels: phones with a bank’s app that an agent program drives, and the calls of those programs.';

export const permissions = {
  'agent:read': { about: 'See the ADB channels and their jobs', roles: ['Finance', 'Support'] },
  'agent:edit': {
    about: 'Add, change, switch and delete ADB channels, and renew their keys',
    roles: ['Finance'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['agent'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['paysOut', 'readsLines'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['agents'] as const;
