import type { Calls } from '../define/call.ts';

export const calls = {
  'presence.update': {
    method: 'POST',
    path: '/api/presence',
    audience: 'staff',
    permission: 'self',
    summary:
      'Announce that one has a top-up or a withdrawal open, or no longer has, and get who else has it open.',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} as const satisfies Calls;
