import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'slip-service:read': m.permission_slipservice_read,
  'slip-service:edit': m.permission_slipservice_edit,
} satisfies PermissionWords['permissions'];

export const resources = { 'slip-service': m.nav_slip_services } satisfies PermissionWords['resources'];
