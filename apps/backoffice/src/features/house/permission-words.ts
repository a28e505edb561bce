import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'house:read': m.permission_house_read,
  'house:archive': m.permission_house_archive,
  'house:move': m.permission_house_move,
} satisfies PermissionWords['permissions'];

export const resources = { house: m.permission_group_house } satisfies PermissionWords['resources'];
