import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'banner:read': m.permission_banner_read,
  'banner:write': m.permission_banner_write,
} satisfies PermissionWords['permissions'];

export const resources = { banner: m.nav_banners } satisfies PermissionWords['resources'];
