import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'turnover:read': m.permission_turnover_read,
  'turnover:recalc': m.permission_turnover_recalc,
  'turnover:edit': m.permission_turnover_edit,
} satisfies PermissionWords['permissions'];

export const resources = { turnover: m.permission_group_turnover } satisfies PermissionWords['resources'];
