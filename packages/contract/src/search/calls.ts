import type { Calls } from '../call.ts';

export const searchCalls = {
  'search.find': {
    method: 'GET',
    path: '/api/search',
    audience: 'staff',
    permission: 'self',
    summary:
      'The newest few players, top-ups and withdrawals of a text; none of what the caller may not see.',
  },
} as const satisfies Calls;
