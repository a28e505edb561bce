import type { Calls } from '../define/call.ts';
import { REPORT_TYPES } from '../reports/choices.ts';

export const calls = {
  'reconciliation.list': {
    method: 'GET',
    path: '/api/reconciliation/list',
    audience: 'staff',
    permission: 'reconciliation:read',
    summary:
      'Days of game providers, gateways and bank accounts with what they report and what our books have, the latest first.',
    description:
      '`subjects` are those whose books can be compared with ours, and whether they have a report.',
    errors: ['PERIOD_REVERSED'],
  },
  'reconciliation.details': {
    method: 'GET',
    path: '/api/reconciliation/details/{id}',
    audience: 'staff',
    permission: 'reconciliation:read',
    summary: 'One day of a game provider, a gateway or a bank account.',
  },
  'reconciliation.differences': {
    method: 'GET',
    path: '/api/reconciliation/differences/{id}',
    audience: 'staff',
    permission: 'reconciliation:read',
    summary:
      'The differences of a day in the order in which they were found, the largest of each comparison first.',
  },
  'reconciliation.run': {
    method: 'POST',
    path: '/api/reconciliation/run',
    audience: 'staff',
    permission: 'reconciliation:resolve',
    status: 201,
    idempotent: true,
    audited: true,
    summary: 'Compare a day that has ended, for the first time or again. It is done in the background.',
    description:
      'What was resolved stays resolved where it is still the same; what is not found any more is kept as settled.',
    errors: [
      'NOT_FOUND',
      'RECONCILIATION_NO_REPORT',
      'RECONCILIATION_DAY_ARCHIVED',
      'RECONCILIATION_DAY_OPEN',
      'RECONCILIATION_RUNNING',
    ],
  },
  'reconciliation.own': {
    method: 'PATCH',
    path: '/api/reconciliation/own/{id}',
    audience: 'staff',
    permission: 'reconciliation:resolve',
    audited: true,
    summary: 'Take a difference on, or give it back.',
    errors: ['STATE_CONFLICT'],
  },
  'reconciliation.note': {
    method: 'PATCH',
    path: '/api/reconciliation/note/{id}',
    audience: 'staff',
    permission: 'reconciliation:resolve',
    audited: true,
    summary: 'Write a note about a difference; it replaces the one before, which the audit log keeps.',
    errors: ['STATE_CONFLICT'],
  },
  'reconciliation.resolve': {
    method: 'PATCH',
    path: '/api/reconciliation/resolve/{id}',
    audience: 'staff',
    permission: 'reconciliation:resolve',
    audited: true,
    summary: 'Say how a difference was resolved, with a note. It moves no money.',
    errors: ['STATE_CONFLICT'],
  },
  'reconciliation.report': {
    method: 'GET',
    path: '/api/reconciliation/report/stream',
    audience: 'staff',
    permission: 'report:read',
    listPermission: 'reconciliation:read',
    kind: 'file',
    produces: REPORT_TYPES,
    audited: true,
    mayLag: true,
    summary: 'Differences as a file, CSV or XLSX.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN', 'REPORTS_BUSY'],
  },
} as const satisfies Calls;
