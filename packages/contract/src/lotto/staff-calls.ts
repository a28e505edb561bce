import type { Calls } from '../define/call.ts';

export const staffCalls = {
  'lotto.rounds': {
    method: 'GET',
    path: '/api/lotto/round/list',
    audience: 'staff',
    permission: 'lotto:read',
    summary: 'Rounds with what was staked and paid: those that want something done first, or by date.',
  },
  'lotto.round': {
    method: 'GET',
    path: '/api/lotto/round/details/{id}',
    audience: 'staff',
    permission: 'lotto:read',
    summary:
      'The board of a round: exposure by type and number, best and worst outcome, numbers, entries, result.',
    errors: ['NOT_FOUND'],
  },
  'lotto.roundTickets': {
    method: 'GET',
    path: '/api/lotto/round/tickets/{id}',
    audience: 'staff',
    permission: 'lotto:read',
    summary: 'Tickets of a round, those with the highest win or stake first.',
    errors: ['NOT_FOUND'],
  },
  'lotto.setNumbers': {
    method: 'PATCH',
    path: '/api/lotto/round/numbers/{id}',
    audience: 'staff',
    permission: 'lotto:numbers',
    audited: true,
    summary:
      'Halve, close or reopen numbers of a round for what is sold from now on. Players see it, with its history.',
    errors: ['LOTTO_CLOSED', 'NOT_FOUND'],
  },
  'lotto.enterResult': {
    method: 'POST',
    path: '/api/lotto/round/result/{id}',
    audience: 'staff',
    permission: 'lotto:result',
    idempotent: true,
    audited: true,
    summary: 'Enter what was published. Once two people have entered the same, the round is paid.',
    description:
      'The second person does not see the first entry. An entry that differs replaces nothing: both stay until two agree. ' +
      'While only one person may do it, that person enters it twice.',
    errors: ['LOTTO_NOT_DRAWN', 'NOT_FOUND', 'RESULT_UNREADABLE', 'SAME_ENTRY', 'STATE_CONFLICT'],
  },
  'lotto.moveRound': {
    method: 'PATCH',
    path: '/api/lotto/round/move/{id}',
    audience: 'staff',
    permission: 'lotto:round',
    fourEyes: { checker: 'lotto:round' },
    audited: true,
    summary:
      'Confirm the times of a round, or move it with its tickets. With tickets sold it takes two people.',
    errors: ['LOTTO_DAY_TAKEN', 'NOT_FOUND', 'STATE_CONFLICT'],
  },
  'lotto.cancelRound': {
    method: 'POST',
    path: '/api/lotto/round/cancel/{id}',
    audience: 'staff',
    permission: 'lotto:round',
    idempotent: true,
    fourEyes: { checker: 'lotto:round' },
    audited: true,
    summary: 'Cancel a round and refund its tickets. With tickets sold it takes two people.',
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'lotto.marketList': {
    method: 'GET',
    path: '/api/lotto/market/list',
    audience: 'staff',
    permission: 'lotto:read',
    summary: 'All markets with their terms.',
  },
  'lotto.marketEdit': {
    method: 'PATCH',
    path: '/api/lotto/market/edit/{id}',
    audience: 'staff',
    permission: 'lotto:market',
    fourEyes: { checker: 'lotto:market' },
    audited: true,
    summary:
      'Change the schedule, rates and limits of a market for what is sold from then on. It takes two people.',
    errors: ['LOTTO_NO_EDGE', 'NOT_FOUND'],
  },
  'lotto.marketToggle': {
    method: 'PATCH',
    path: '/api/lotto/market/toggle-status/{id}',
    audience: 'staff',
    permission: 'lotto:numbers',
    audited: true,
    summary: 'Switch a market on or off; without a body it flips. Tickets that are sold stay.',
    errors: ['LOTTO_NO_BEACON', 'NOT_FOUND'],
  },
  'lotto.profit': {
    method: 'GET',
    path: '/api/lotto/profit',
    audience: 'staff',
    permission: 'lotto:read',
    summary: 'What settled rounds staked, paid and left, by market, round, bet type or player.',
    errors: ['PERIOD_REVERSED'],
  },
} as const satisfies Calls;
