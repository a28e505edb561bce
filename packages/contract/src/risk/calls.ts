import type { Calls } from '../define/call.ts';

export const calls = {
  'risk.player': {
    method: 'GET',
    path: '/api/risk/player/{id}',
    audience: 'staff',
    permission: 'risk:read',
    summary: 'The risk flags about a player, with their reasons.',
    description:
      'Other players are named to staff with `player:read`, account numbers are masked without `player:contact`.',
  },
  'risk.withdrawals': {
    method: 'GET',
    path: '/api/risk/withdrawals',
    audience: 'staff',
    permission: 'risk:read',
    summary: 'The risk flags about the players of up to 100 withdrawals.',
    description: 'Withdrawals without flags, and unknown ones, are left out.',
  },
} as const satisfies Calls;
