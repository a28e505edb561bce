import type { Calls } from '../define/call.ts';

export const calls = {
  'presence.update': {
    method: 'POST',
    path: '/api/presence',
    audience: 'staff',
    permission: 'self',
    summary:
      'Say that one looks at a top-up or a withdrawal, or no longer does, and hear who else looks at it.',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} as const satisfies Calls;
