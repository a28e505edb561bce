import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'cashback:read': m.permission_cashback_read,
  'cashback:claim': m.permission_cashback_claim,
  'cashback:plan': m.permission_cashback_plan,
  'cashback:run': m.permission_cashback_run,
} satisfies PermissionWords['permissions'];

export const resources = { cashback: m.nav_cashback } satisfies PermissionWords['resources'];
