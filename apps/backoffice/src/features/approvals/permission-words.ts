import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'approval:read': m.permission_approval_read,
  'approval:decide': m.permission_approval_decide,
} satisfies PermissionWords['permissions'];

export const resources = { approval: m.permission_group_approval } satisfies PermissionWords['resources'];
