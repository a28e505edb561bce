import type { Calls } from '../define/call.ts';

export const calls = {
  'turnover.recalc': {
    method: 'POST',
    path: '/api/turnover/recalc',
    audience: 'both',
    permission: 'turnover:recalc',
    staffNeed: ['phone'],
    summary: 'Bring a player’s turnover up to date and answer what is left.',
    errors: ['PHONE_HIDDEN', 'NOT_FOUND'],
  },
  'turnover.list': {
    method: 'GET',
    path: '/api/turnover/list',
    audience: 'staff',
    permission: 'turnover:read',
    summary: 'Turnover requirements, newest first.',
    errors: ['PHONE_HIDDEN', 'NOT_FOUND'],
  },
  'turnover.ownBets': {
    method: 'GET',
    path: '/v2/users/bets',
    audience: 'player',
    summary: 'The player’s rounds, newest first, and what each counted for turnover.',
  },
  'turnover.bets': {
    method: 'GET',
    path: '/api/turnover/bets',
    audience: 'staff',
    permission: 'turnover:read',
    summary: 'The rounds of a player, newest first, and what each counted for turnover.',
  },
  'turnover.adjust': {
    method: 'PATCH',
    path: '/api/turnover/adjust/{id}',
    audience: 'staff',
    permission: 'turnover:edit',
    idempotent: true,
    // Those who may give credit may also approve a lower requirement: otherwise an owner whose other staff are all Finance
    // would have no second person.
    fourEyes: { checker: 'credit:manage' },
    audited: true,
    summary: 'Set what an open requirement asks for, with a reason. Whoever gave it does not lower it alone.',
    errors: ['SAME_PHONE', 'STATE_CONFLICT'],
  },
  'turnover.close': {
    method: 'PATCH',
    path: '/api/turnover/close/{id}',
    audience: 'staff',
    permission: 'turnover:edit',
    idempotent: true,
    fourEyes: { checker: 'credit:manage' },
    audited: true,
    summary: 'Waive an open requirement, with a reason. Whoever gave it does not waive it alone.',
    errors: ['SAME_PHONE', 'STATE_CONFLICT'],
  },
} as const satisfies Calls;
