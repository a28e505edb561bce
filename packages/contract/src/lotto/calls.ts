import type { Calls } from '../define/call.ts';
import { launchErrors } from '../games/errors.ts';
import { playerCalls } from './player-calls.ts';
import { staffCalls } from './staff-calls.ts';

export const calls = {
  'lotto.markets': {
    method: 'GET',
    path: '/api/lotto/markets',
    audience: 'public',
    summary: 'The markets with their next round, and the last result of each.',
  },
  'lotto.start': {
    method: 'POST',
    path: '/api/game-api/start/lotto',
    audience: 'public',
    session: 'player',
    pausable: true,
    summary: 'Start lotto: the address of its pages, or of one market’s.',
    description:
      'Answers like `start`. The pages use the player’s own session, so there is no token. While no market of the house is on, ' +
      'it is the first lottery of another provider.',
    errors: launchErrors,
  },
  'lotto.market': {
    method: 'GET',
    path: '/api/lotto/market/{code}',
    audience: 'public',
    summary:
      'A market: its rounds to come, rates, limits, and what was halved or closed in the round that sells.',
    errors: ['NOT_FOUND'],
  },
  'lotto.results': {
    method: 'GET',
    path: '/api/lotto/results',
    audience: 'public',
    summary: 'Results, the latest first, of one market or of all.',
  },
  'lotto.quote': {
    method: 'POST',
    path: '/api/lotto/quote',
    audience: 'player',
    summary: 'What a ticket would cost and at which rates, as things stand; nothing is reserved.',
    errors: ['LOTTO_CLOSED', 'NOT_FOUND', 'PROMOTION_MOST', 'PROMOTION_NOT_HERE'],
  },
  'lotto.buy': {
    method: 'POST',
    path: '/api/lotto/buy',
    audience: 'player',
    idempotent: true,
    pausable: true,
    status: 201,
    summary: 'Buy a ticket exactly as it was quoted.',
    description:
      'Where rates or what is left have changed since the quote, nothing is sold: ask for another quote. A line keeps the rate ' +
      'at which it was bought.',
    errors: [
      'ACCOUNT_BLOCKED',
      'ACCOUNT_EXCLUDED',
      'ACCOUNT_ON_BREAK',
      'GAME_OFF',
      'INSUFFICIENT',
      'LOTTO_CHANGED',
      'LOTTO_CLOSED',
      'LOTTO_NOTHING_LEFT',
      'LOTTO_TICKETS_USED',
      'NOT_FOUND',
      'PLAY_LIMIT',
      'PROMOTION_MOST',
      'PROMOTION_NOT_HERE',
      'WALLET_FROZEN',
    ],
  },
  'lotto.tickets': {
    method: 'GET',
    path: '/api/lotto/tickets',
    audience: 'player',
    summary: 'The player’s tickets, the latest first, and what is open in all.',
  },
  'lotto.ticket': {
    method: 'GET',
    path: '/api/lotto/ticket/{id}',
    audience: 'player',
    summary: 'One of the player’s tickets with its lines and, once it is known, its result.',
    errors: ['NOT_FOUND'],
  },
  'lotto.cancel': {
    method: 'POST',
    path: '/api/lotto/ticket/{id}/cancel',
    audience: 'player',
    idempotent: true,
    pausable: true,
    summary: 'Cancel a ticket before the market’s time for it; its stake comes back at once.',
    errors: ['LOTTO_CANCEL_LATE', 'LOTTO_CANCELS_USED', 'NOT_FOUND', 'STATE_CONFLICT'],
  },
  'lotto.shoot': {
    method: 'POST',
    path: '/api/lotto/shoot',
    audience: 'player',
    idempotent: true,
    pausable: true,
    status: 201,
    summary: 'Send a number to a draw of the house, free of charge, until its entries are frozen.',
    description:
      'Numbers get places in the order of their arrival, which never change. A player may send one every 6 seconds, 20 in a round.',
    errors: [
      'ACCOUNT_EXCLUDED',
      'ACCOUNT_ON_BREAK',
      'LOTTO_CLOSED',
      'LOTTO_FROZEN',
      'LOTTO_SHOTS_USED',
      'LOTTO_SHOT_EARLY',
      'NOT_FOUND',
    ],
  },
  'lotto.draw': {
    method: 'GET',
    path: '/api/lotto/draw/{id}',
    audience: 'public',
    session: 'player',
    summary:
      'A draw of the house: commitment and entries; once drawn, everything that is needed to check it.',
    description:
      'Until the entries are frozen the latest 30 are shown, from then on all of them. Once the seed is revealed, the answer is what ' +
      '`verify.mjs` of the package `fair` checks.',
    errors: ['NOT_FOUND'],
  },
  ...playerCalls,
  ...staffCalls,
} as const satisfies Calls;
