import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'reconciliation:read': m.permission_reconciliation_read,
  'reconciliation:resolve': m.permission_reconciliation_resolve,
} satisfies PermissionWords['permissions'];

export const resources = {
  reconciliation: m.nav_reconciliation,
} satisfies PermissionWords['resources'];
