import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'topup:read': m.permission_topup_read,
  'topup:create': m.permission_topup_create,
  'topup:slip': m.permission_topup_slip,
  'topup:approve': m.permission_topup_approve,
  'topup:reject': m.permission_topup_reject,
  'topup:reverse': m.permission_topup_reverse,
} satisfies PermissionWords['permissions'];

export const resources = { topup: m.permission_group_topup } satisfies PermissionWords['resources'];
