import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'staff:read': m.permission_staff_read,
  'staff:edit': m.permission_staff_edit,
  'staff:eject': m.permission_staff_eject,
  'staff:password': m.permission_staff_password,
} satisfies PermissionWords['permissions'];

export const resources = { staff: m.permission_group_staff } satisfies PermissionWords['resources'];
