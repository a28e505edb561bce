import type { Calls } from '../define/call.ts';

export const calls = {
  'limits.own': {
    method: 'GET',
    path: '/v2/users/limits',
    audience: 'player',
    summary:
      'The own limits with what is used of them, the reminder, and a break or exclusion that was asked for.',
  },
  'limits.set': {
    method: 'PATCH',
    path: '/v2/users/limits',
    audience: 'player',
    audited: true,
    summary: 'Set, change or remove an own limit.',
    description:
      'A tighter limit holds at once. A looser one, or none, holds after 24 hours; sending the present limit takes it back.',
  },
  'limits.remind': {
    method: 'PATCH',
    path: '/v2/users/limits/reminder',
    audience: 'player',
    audited: true,
    summary: 'Set after how many minutes of play the own reminders come, or none.',
  },
  'limits.played': {
    method: 'GET',
    path: '/v2/users/limits/played',
    audience: 'player',
    summary: 'What the player staked and lost since an instant, at most the last 24 hours.',
  },
  'limits.exclude': {
    method: 'POST',
    path: '/v2/users/limits/exclude',
    audience: 'player',
    idempotent: true,
    audited: true,
    summary: 'Take a break from play or exclude oneself, at once. Withdrawals still work.',
    errors: ['ACCOUNT_BLOCKED', 'EXCLUSION_SHORTER'],
  },
  'limits.details': {
    method: 'GET',
    path: '/api/limit/details/{id}',
    audience: 'staff',
    permission: 'player:read',
    summary: 'A player’s limits with what is used of them, the latest changes, and a break or exclusion.',
  },
  'limits.tighten': {
    method: 'PATCH',
    path: '/api/limit/tighten/{id}',
    audience: 'staff',
    permission: 'player:edit',
    audited: true,
    summary: 'Set a tighter limit at a player’s request, with a reason. Only players loosen their limits.',
    errors: ['LIMIT_NOT_TIGHTER'],
  },
  'limits.staffExclude': {
    method: 'POST',
    path: '/api/limit/exclude/{id}',
    audience: 'staff',
    permission: 'player:block',
    idempotent: true,
    audited: true,
    summary: 'Start a break or an exclusion at a player’s request, with a reason.',
    errors: ['ACCOUNT_BLOCKED', 'EXCLUSION_SHORTER'],
  },
} as const satisfies Calls;
