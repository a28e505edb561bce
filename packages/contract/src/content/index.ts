import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Contact details and marketing sources.';

export const permissions = {
  'content:read': { about: 'See content', roles: ['Marketing'] },
  'content:edit': { about: 'Change contact details and marketing sources', roles: ['Marketing'] },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['marketing-source'] as const;
