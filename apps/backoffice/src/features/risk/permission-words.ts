import { m } from '../../paraglide/messages.js';
import type { PermissionWords } from '../../platform/words.ts';

export const permissions = { 'risk:read': m.permission_risk_read } satisfies PermissionWords['permissions'];

export const resources = { risk: m.risk_title } satisfies PermissionWords['resources'];
