import type { Calls } from '../define/call.ts';

export const calls = {
  'overview.get': {
    method: 'GET',
    path: '/api/overview',
    audience: 'staff',
    permission: 'self',
    summary:
      'What waits and since when, money in and out today, what the house has; nothing of what the caller may not see.',
  },
} as const satisfies Calls;
