import type { Calls } from '../define/call.ts';

export const calls = {
  'audit.list': {
    method: 'GET',
    path: '/api/audit/list',
    audience: 'staff',
    permission: 'audit:read',
    mayLag: true,
    summary: 'What staff changed: who, when, from where, before and after.',
  },
} as const satisfies Calls;
