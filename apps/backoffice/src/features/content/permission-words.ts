import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'content:read': m.permission_content_read,
  'content:edit': m.permission_content_edit,
} satisfies PermissionWords['permissions'];

export const resources = { content: m.permission_group_content } satisfies PermissionWords['resources'];
