import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'suspense:read': m.permission_suspense_read,
  'suspense:resolve': m.permission_suspense_resolve,
} satisfies PermissionWords['permissions'];

export const resources = { suspense: m.nav_suspense } satisfies PermissionWords['resources'];
