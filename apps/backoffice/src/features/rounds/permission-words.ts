import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'round:read': m.permission_round_read,
} satisfies PermissionWords['permissions'];

export const resources = { round: m.permission_group_round } satisfies PermissionWords['resources'];
