import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'The terms of use and the privacy policy in versions, and who accepted which.';

export const permissions = {
  'legal:read': { about: 'See the versions of the terms and the privacy policy' },
  'legal:edit': { about: 'Write and publish the terms and the privacy policy' },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['legal-version'] as const;
