import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'segment:read': m.permission_segment_read,
  'segment:write': m.permission_segment_write,
} satisfies PermissionWords['permissions'];

export const resources = { segment: m.nav_segments } satisfies PermissionWords['resources'];
