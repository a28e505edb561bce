import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'alarm:read': m.permission_alarm_read,
  'alarm:edit': m.permission_alarm_edit,
} satisfies PermissionWords['permissions'];

export const resources = { alarm: m.nav_alarms } satisfies PermissionWords['resources'];
