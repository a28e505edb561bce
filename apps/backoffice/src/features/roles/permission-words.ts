import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'role:read': m.permission_role_read,
  'role:edit': m.permission_role_edit,
} satisfies PermissionWords['permissions'];

export const resources = { role: m.permission_group_role } satisfies PermissionWords['resources'];
