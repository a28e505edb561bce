import type { Calls } from '../define/call.ts';
import { REPORT_TYPES } from '../reports/choices.ts';

export const calls = {
  'figures.list': {
    method: 'GET',
    path: '/api/figure/list',
    audience: 'staff',
    permission: 'figure:read',
    mayLag: true,
    summary: 'Figures of games by day, provider, game or player, with their sum.',
    description:
      'Rounds count on the business day on which they ended first. GGR is stakes less wins; the provider’s share goes by its ' +
      'terms of that day. RTPs are hundredths of a percent. The last week where no days are named.',
    errors: ['PERIOD_REVERSED', 'PERIOD_TOO_LONG', 'PHONE_HIDDEN'],
  },
  'figures.report': {
    method: 'GET',
    path: '/api/figure/report/stream',
    audience: 'staff',
    permission: 'report:read',
    listPermission: 'figure:read',
    kind: 'file',
    produces: REPORT_TYPES,
    audited: true,
    mayLag: true,
    summary: 'Figures of games as a file, CSV or XLSX.',
    errors: ['PERIOD_REVERSED', 'PERIOD_TOO_LONG', 'PHONE_HIDDEN', 'REPORTS_BUSY'],
  },
  'figures.winners': {
    method: 'GET',
    path: '/api/figure/winners',
    audience: 'public',
    summary: 'The latest large wins of real rounds, with masked names.',
  },
} as const satisfies Calls;
