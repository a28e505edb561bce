import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'player:read': m.permission_player_read,
  'player:contact': m.permission_player_contact,
  'player:note': m.permission_player_note,
  'player:edit': m.permission_player_edit,
  'player:ask-change': m.permission_player_ask_change,
  'player:change': m.permission_player_change,
  'player:block': m.permission_player_block,
} satisfies PermissionWords['permissions'];

export const resources = { player: m.permission_group_player } satisfies PermissionWords['resources'];
