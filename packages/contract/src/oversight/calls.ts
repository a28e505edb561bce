import type { Calls } from '../define/call.ts';

export const calls = {
  'oversight.calls': {
    method: 'GET',
    path: '/api/provider-call/list',
    audience: 'staff',
    permission: 'providercall:read',
    summary: 'Calls of game providers with their answers, the latest first.',
    description:
      'A search by player, round or transaction spans up to 7 days; one by provider or outcome alone spans the last ' +
      'hour before its end. `searched` answers what was looked at. Calls are kept for 90 days.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN'],
  },
  'oversight.call': {
    method: 'GET',
    path: '/api/provider-call/details/{id}',
    audience: 'staff',
    permission: 'providercall:read',
    summary: 'A call of a game provider: request and answer, secrets masked.',
  },
  'oversight.openRounds': {
    method: 'GET',
    path: '/api/open-round/list',
    audience: 'staff',
    permission: 'openround:read',
    summary: 'Rounds that had no message for some minutes and have not ended, the oldest first.',
    errors: ['PHONE_HIDDEN'],
  },
  'oversight.closeRound': {
    method: 'PATCH',
    path: '/api/open-round/close/{id}',
    audience: 'staff',
    permission: 'openround:decide',
    idempotent: true,
    fourEyes: { checker: 'openround:decide' },
    audited: true,
    summary: 'Close an open round: its stakes stand, and it takes no more. It takes two people.',
    description: 'A win that the provider sends later is still paid.',
    errors: ['ROUND_NOT_OPEN', 'SAME_PHONE'],
  },
  'oversight.refundRound': {
    method: 'PATCH',
    path: '/api/open-round/refund/{id}',
    audience: 'staff',
    permission: 'openround:decide',
    idempotent: true,
    fourEyes: { checker: 'openround:decide' },
    audited: true,
    summary:
      'Refund an open round: its stakes go back, what it paid is taken back, and it ends. It takes two people.',
    description:
      'All of it or nothing: where the wallet has less than must be taken back, nothing moves. A win that the provider ' +
      'sends later is refused.',
    errors: ['ROUND_NOT_OPEN', 'ROUND_NOT_REFUNDABLE', 'ROUND_WALLET_SHORT', 'SAME_PHONE'],
  },
} as const satisfies Calls;
