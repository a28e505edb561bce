import type { Calls } from '../define/call.ts';

export const calls = {
  'search.find': {
    method: 'GET',
    path: '/api/search',
    audience: 'staff',
    permission: 'self',
    summary:
      'The newest few players, top-ups and withdrawals of a text; none of what the caller may not see.',
  },
} as const satisfies Calls;
