import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** What the reference says of the module. */
export const about = 'The terms of use and the privacy policy in versions, and who accepted which.';

export const permissions = {
  'legal:read': { about: 'See the versions of the terms and the privacy policy' },
  'legal:edit': { about: 'Write and publish the terms and the privacy policy' },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['legal-version'] as const;
