import type { Permissions } from '../define/permission.ts';

/** What the reference says of the module. */
export const about = 'Lists as CSV and XLSX.';

export const permissions = {
  'report:read': { about: 'Download reports', roles: ['Finance'] },
} as const satisfies Permissions;

/** What entries of the audit log are about. */
export const auditSubjects = ['report'] as const;
