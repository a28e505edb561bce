import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'report:read': m.permission_report_read,
} satisfies PermissionWords['permissions'];

export const resources = { report: m.permission_group_report } satisfies PermissionWords['resources'];
