import type { Calls } from '../define/call.ts';

export const calls = {
  'payouts.state': {
    method: 'GET',
    path: '/api/payouts',
    audience: 'staff',
    permission: 'withdraw:read',
    summary: 'Whether withdrawals are paid automatically, what was paid so today, and by which ways.',
  },
  'payouts.attempts': {
    method: 'GET',
    path: '/api/payouts/attempts/{id}',
    audience: 'staff',
    permission: 'withdraw:read',
    summary: 'What the automation has tried with a withdrawal, the first attempt first.',
  },
  'payouts.switch': {
    method: 'PATCH',
    path: '/api/payouts/switch',
    audience: 'staff',
    permission: 'withdraw:pay',
    idempotent: true,
    fourEyes: { checker: 'withdraw:pay' },
    audited: true,
    summary:
      'Stop all automatic payouts at once, or start them again, which takes two people; without a body it flips.',
  },
  'payouts.resolve': {
    method: 'POST',
    path: '/api/payouts/conflicts/{id}',
    audience: 'staff',
    permission: 'withdraw:pay',
    idempotent: true,
    audited: true,
    summary: 'Note what became of a withdrawal that was paid twice.',
    errors: ['STATE_CONFLICT'],
  },
} as const satisfies Calls;
