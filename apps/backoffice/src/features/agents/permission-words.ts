import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'agent:read': m.permission_agent_read,
  'agent:edit': m.permission_agent_edit,
} satisfies PermissionWords['permissions'];

export const resources = { agent: m.permission_group_agent } satisfies PermissionWords['resources'];
