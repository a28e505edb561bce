import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'credit:read': m.permission_credit_read,
  'credit:manage': m.permission_credit_manage,
} satisfies PermissionWords['permissions'];

export const resources = { credit: m.permission_group_credit } satisfies PermissionWords['resources'];
