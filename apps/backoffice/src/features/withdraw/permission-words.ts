import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'withdraw:read': m.permission_withdraw_read,
  'withdraw:create': m.permission_withdraw_create,
  'withdraw:pay': m.permission_withdraw_pay,
  'withdraw:reject': m.permission_withdraw_reject,
  'withdraw:revoke': m.permission_withdraw_revoke,
  'withdraw:return': m.permission_withdraw_return,
} satisfies PermissionWords['permissions'];

export const resources = { withdraw: m.permission_group_withdraw } satisfies PermissionWords['resources'];
