import type { Calls } from '../define/call.ts';

export const calls = {
  'maintenance.get': {
    method: 'GET',
    path: '/api/maintenance',
    audience: 'public',
    summary: 'Whether the site is open (`isActive` true), and what players are told while it is closed.',
  },
  'maintenance.editDescription': {
    method: 'PATCH',
    path: '/api/maintenance/edit/description',
    audience: 'staff',
    permission: 'maintenance:edit',
    audited: true,
    summary: 'Set what players are told while the site is closed, in Thai and in English.',
  },
  'maintenance.toggle': {
    method: 'PATCH',
    path: '/api/maintenance/toggle',
    audience: 'staff',
    permission: 'maintenance:edit',
    audited: true,
    summary: 'Open or close the site for players; without a body it flips.',
  },
} as const satisfies Calls;
