import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'audit:read': m.permission_audit_read,
} satisfies PermissionWords['permissions'];

export const resources = { audit: m.permission_group_audit } satisfies PermissionWords['resources'];
