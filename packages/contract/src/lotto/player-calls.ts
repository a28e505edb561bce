import type { Calls } from '../define/call.ts';

/** What players keep, are told and look up beside their tickets. */

export const playerCalls = {
  'lotto.statistics': {
    method: 'GET',
    path: '/api/lotto/statistics/{code}',
    audience: 'public',
    summary: 'How often each digit and pair came in the latest rounds of a market, and when it came last.',
    description:
      'Past numbers say nothing about the next ones: every draw is independent of those before it.',
    errors: ['NOT_FOUND'],
  },
  'lotto.notices': {
    method: 'GET',
    path: '/api/lotto/notices',
    audience: 'player',
    summary:
      'Rounds of the player’s tickets that were moved, refunded or corrected after the purchase, the latest first.',
  },
  'lotto.readNotices': {
    method: 'POST',
    path: '/api/lotto/notices/read',
    audience: 'player',
    summary: 'Mark notices as read, up to one of them.',
  },
  'lotto.sets': {
    method: 'GET',
    path: '/api/lotto/set/list',
    audience: 'player',
    summary: 'The sets of numbers that the player has saved, without their lines.',
  },
  'lotto.set': {
    method: 'GET',
    path: '/api/lotto/set/details/{id}',
    audience: 'player',
    summary: 'A saved set with its lines.',
    errors: ['NOT_FOUND'],
  },
  'lotto.saveSet': {
    method: 'POST',
    path: '/api/lotto/set/save',
    audience: 'player',
    idempotent: true,
    status: 201,
    summary: 'Save lines under a name. A set of that name gets the new lines and keeps its id.',
    errors: ['TOO_MANY_SETS'],
  },
  'lotto.deleteSet': {
    method: 'DELETE',
    path: '/api/lotto/set/delete/{id}',
    audience: 'player',
    summary: 'Delete a saved set.',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Calls;
