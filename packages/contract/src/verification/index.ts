import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Slips, checked with a service that asks the bank.';

export const permissions = {
  'slip-service:read': { about: 'See the services that check slips', roles: ['Finance'] },
  'slip-service:edit': { about: 'Connect services that check slips', guarded: true },
} as const satisfies Permissions;

export const auditFields = ['serviceUrl'] as const;
export const auditSubjects = ['slip-service'] as const;
