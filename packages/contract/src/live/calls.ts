import type { Calls } from '../define/call.ts';

export const calls = {
  'live.events': {
    method: 'GET',
    path: '/api/events',
    audience: 'both',
    permission: 'self',
    kind: 'events',
    summary: 'Server-sent events: a snapshot first, then what changes. Opened with the authorization header.',
  },
} as const satisfies Calls;
