import type { Calls } from '../define/call.ts';

export const calls = {
  'views.list': {
    method: 'GET',
    path: '/api/view/list',
    audience: 'staff',
    permission: 'self',
    summary: 'The own saved views of all lists.',
  },
  'views.create': {
    method: 'POST',
    path: '/api/view/create',
    audience: 'staff',
    permission: 'self',
    status: 201,
    idempotent: true,
    summary: 'Keep the search of a list under a name; one of that name is replaced.',
    errors: ['TOO_MANY_VIEWS'],
  },
  'views.delete': {
    method: 'DELETE',
    path: '/api/view/delete/{id}',
    audience: 'staff',
    permission: 'self',
    summary: 'Forget one of the own saved views.',
  },
} as const satisfies Calls;
