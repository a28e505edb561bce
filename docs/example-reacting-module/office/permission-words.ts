import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'welcome:read': m.permission_welcome_read,
  'welcome:edit': m.permission_welcome_edit,
} satisfies PermissionWords['permissions'];

export const resources = { welcome: m.welcome_tab } satisfies PermissionWords['resources'];
