import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'lotto:read': m.permission_lotto_read,
  'lotto:numbers': m.permission_lotto_numbers,
  'lotto:result': m.permission_lotto_result,
  'lotto:round': m.permission_lotto_round,
  'lotto:market': m.permission_lotto_market,
} satisfies PermissionWords['permissions'];

export const resources = { lotto: m.nav_lotto } satisfies PermissionWords['resources'];
