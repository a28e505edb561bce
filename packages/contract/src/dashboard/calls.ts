import type { Calls } from '../define/call.ts';

export const calls = {
  'dashboard.summary': {
    method: 'GET',
    path: '/api/dashboard/summary',
    audience: 'staff',
    permission: 'self',
    mayLag: true,
    summary: 'Money, earnings, players and games of a period, compared with the periods before it.',
    description:
      'A period that has not ended is compared with those before it until the same time of day, to the minute; active ' +
      'players and games with whole days. Parts that the caller may not see are null. `custom` needs `from` and `to`; the ' +
      'other filters ignore them.',
    errors: ['PERIOD_NEEDED', 'PERIOD_REVERSED', 'PERIOD_TOO_LONG'],
  },
  'dashboard.graph': {
    method: 'GET',
    path: '/api/dashboard/deposit-withdraw-graph',
    audience: 'staff',
    permission: 'self',
    mayLag: true,
    summary: 'Deposits and withdrawals by the hour of one day, or by the day of several.',
    description: 'Today where no days are named. Hours and days that have not begun are left out.',
    errors: ['PERIOD_REVERSED', 'PERIOD_TOO_LONG'],
  },
  'dashboard.player': {
    method: 'GET',
    path: '/api/dashboard/player/{id}',
    audience: 'staff',
    permission: 'affiliate:read',
    mayLag: true,
    summary: 'What a player was given in bonuses, commission and cashback, and what is owed to them.',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Calls;
