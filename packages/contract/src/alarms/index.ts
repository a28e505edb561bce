import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Alarms: what people are told of at once, and through which channels.';

export const permissions = {
  'alarm:read': { about: 'See alarms, their rules and channels', roles: ['Finance', 'Support'] },
  'alarm:edit': { about: 'Change what raises an alarm and who is told', guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['alarm-rule', 'alarm-channel'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['outcome', 'parameters', 'tellsOver'] as const;
