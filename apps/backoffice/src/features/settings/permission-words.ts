import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'setting:read': m.permission_setting_read,
  'setting:edit': m.permission_setting_edit,
  'setting:money': m.permission_setting_money,
} satisfies PermissionWords['permissions'];

export const resources = { setting: m.permission_group_setting } satisfies PermissionWords['resources'];
