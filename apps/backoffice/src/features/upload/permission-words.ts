import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'upload:read': m.permission_upload_read,
  'upload:write': m.permission_upload_write,
} satisfies PermissionWords['permissions'];

export const resources = { upload: m.permission_group_upload } satisfies PermissionWords['resources'];
