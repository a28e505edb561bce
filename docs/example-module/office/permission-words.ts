import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'notice:publish': m.notices_publish,
} satisfies PermissionWords['permissions'];

export const resources = { notice: m.nav_notices } satisfies PermissionWords['resources'];
