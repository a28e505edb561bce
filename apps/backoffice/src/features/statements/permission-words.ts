import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'statement:read': m.permission_statement_read,
  'statement:import': m.permission_statement_import,
} satisfies PermissionWords['permissions'];

export const resources = { statement: m.nav_bank_lines } satisfies PermissionWords['resources'];
