import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'provider:test': m.permission_provider_test,
} satisfies PermissionWords['permissions'];
