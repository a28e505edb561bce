import type { Permissions } from '../define/permission.ts';

/** Describes the module in the API reference. */
export const about = 'Lists as CSV and XLSX.';

export const permissions = {
  'report:read': { about: 'Download reports of the lists that one may see', roles: ['Finance', 'Marketing'] },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['report'] as const;
