import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'maintenance:edit': m.permission_maintenance_edit,
} satisfies PermissionWords['permissions'];

export const resources = {
  maintenance: m.permission_group_maintenance,
} satisfies PermissionWords['resources'];
