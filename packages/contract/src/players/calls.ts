import type { Calls } from '../call.ts';

export const playerCalls = {
  'players.statement': {
    method: 'GET',
    path: '/v2/users/statement',
    audience: 'player',
    summary: 'Every movement of the own wallet with the balance after it, newest first.',
  },
} as const satisfies Calls;
