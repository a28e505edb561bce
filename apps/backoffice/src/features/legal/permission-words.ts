import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'legal:read': m.permission_legal_read,
  'legal:edit': m.permission_legal_edit,
} satisfies PermissionWords['permissions'];

export const resources = { legal: m.permission_group_legal } satisfies PermissionWords['resources'];
