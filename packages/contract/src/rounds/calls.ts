import type { Calls } from '../define/call.ts';
import { REPORT_TYPES } from '../reports/choices.ts';

export const calls = {
  'rounds.list': {
    method: 'GET',
    path: '/api/round/list',
    audience: 'staff',
    permission: 'round:read',
    mayLag: true,
    summary: 'Rounds of all players, newest first.',
    description:
      'A page is looked for among a bounded number of rounds. Where `next` is set and the page is not full, there may be ' +
      'more before `searchedTo`. A search by transaction finds its round at once.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN'],
  },
  'rounds.details': {
    method: 'GET',
    path: '/api/round/details/{id}',
    audience: 'staff',
    permission: 'round:read',
    summary: 'A round with every transaction that its provider sent, in their order.',
    errors: ['NOT_FOUND'],
  },
  'rounds.report': {
    method: 'GET',
    path: '/api/round/report/stream',
    audience: 'staff',
    permission: 'report:read',
    listPermission: 'round:read',
    kind: 'file',
    produces: REPORT_TYPES,
    audited: true,
    mayLag: true,
    summary: 'Rounds as a file, CSV or XLSX.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN', 'REPORTS_BUSY'],
  },
  'rounds.ownDetails': {
    method: 'GET',
    path: '/v2/users/bets/{id}',
    audience: 'player',
    summary: 'A round of the player with what moved their wallet.',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Calls;
