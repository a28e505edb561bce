import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'game:read': m.permission_game_read,
  'game:edit': m.permission_game_edit,
  'provider:read': m.permission_provider_read,
  'provider:edit': m.permission_provider_edit,
  'gamesession:read': m.permission_gamesession_read,
  'gamesession:end': m.permission_gamesession_end,
} satisfies PermissionWords['permissions'];

export const resources = {
  game: m.permission_group_game,
  provider: m.permission_group_provider,
  gamesession: m.permission_group_gamesession,
} satisfies PermissionWords['resources'];
