import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'affiliate:read': m.permission_affiliate_read,
  'affiliate:claim': m.permission_affiliate_claim,
  'affiliate:plan': m.permission_affiliate_plan,
  'affiliate:run': m.permission_affiliate_run,
} satisfies PermissionWords['permissions'];

export const resources = { affiliate: m.nav_affiliate } satisfies PermissionWords['resources'];
