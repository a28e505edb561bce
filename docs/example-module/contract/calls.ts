import type { Calls } from '../define/call.ts';

export const calls = {
  'notices.current': {
    method: 'GET',
    path: '/v2/users/notice',
    audience: 'public',
    summary: 'The notice that players read now.',
  },
  'notices.publish': {
    method: 'POST',
    path: '/api/notice/publish',
    audience: 'staff',
    permission: 'notice:publish',
    status: 201,
    idempotent: true,
    fourEyes: { checker: 'notice:publish' },
    audited: true,
    summary: 'Publish a notice, once another person agrees.',
    errors: ['NOTICE_SAME', 'NOT_INDEPENDENT', 'NOT_YOUR_OWN', 'SAME_PHONE'],
  },
} as const satisfies Calls;
