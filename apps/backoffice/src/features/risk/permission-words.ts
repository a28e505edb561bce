import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = { 'risk:read': m.permission_risk_read } satisfies PermissionWords['permissions'];

export const resources = { risk: m.permission_group_risk } satisfies PermissionWords['resources'];
