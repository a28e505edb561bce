import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'promotion:read': m.permission_promotion_read,
  'promotion:edit': m.permission_promotion_edit,
  'promotion:publish': m.permission_promotion_publish,
  'promotion:give': m.permission_promotion_give,
  'promotion:codes': m.permission_promotion_codes,
} satisfies PermissionWords['permissions'];

export const resources = { promotion: m.nav_promotions } satisfies PermissionWords['resources'];
