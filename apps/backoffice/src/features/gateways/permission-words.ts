import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'gateway:read': m.permission_gateway_read,
  'gateway:edit': m.permission_gateway_edit,
} satisfies PermissionWords['permissions'];

export const resources = { gateway: m.permission_group_gateway } satisfies PermissionWords['resources'];
