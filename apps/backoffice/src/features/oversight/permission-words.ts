import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = {
  'providercall:read': m.permission_providercall_read,
  'openround:read': m.permission_openround_read,
  'openround:decide': m.permission_openround_decide,
} satisfies PermissionWords['permissions'];

export const resources = {
  providercall: m.permission_group_providercall,
  openround: m.permission_group_openround,
} satisfies PermissionWords['resources'];
