import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'bank:read': m.permission_bank_read,
  'bank:edit': m.permission_bank_edit,
} satisfies PermissionWords['permissions'];

export const resources = { bank: m.permission_group_bank } satisfies PermissionWords['resources'];
