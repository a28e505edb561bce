import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'figure:read': m.permission_figure_read,
} satisfies PermissionWords['permissions'];

export const resources = { figure: m.permission_group_figure } satisfies PermissionWords['resources'];
