import type { Calls } from '../define/call.ts';
import { REPORT_TYPES } from '../reports/choices.ts';

export const calls = {
  'credit.list': {
    method: 'GET',
    path: '/api/credit/list',
    audience: 'staff',
    permission: 'credit:read',
    summary: 'Credit and bonus that staff gave or took, newest first.',
    errors: ['PHONE_HIDDEN', 'NOT_FOUND'],
  },
  'credit.manage': {
    method: 'POST',
    path: '/api/credit/manage',
    audience: 'staff',
    permission: 'credit:manage',
    idempotent: true,
    fourEyes: { checker: 'credit:manage' },
    audited: true,
    summary: 'Give or take credit or bonus.',
    errors: [
      'PHONE_HIDDEN',
      'ACCOUNT_BLOCKED',
      'AMOUNT_TOO_LARGE',
      'BONUS_EXCEEDED',
      'DUPLICATE_REQUEST',
      'INSUFFICIENT',
      'NOT_FOUND',
      'SAME_PHONE',
      'WALLET_FROZEN',
    ],
  },
  'credit.report': {
    method: 'GET',
    path: '/api/credit/report/stream',
    audience: 'staff',
    permission: 'report:read',
    listPermission: 'credit:read',
    kind: 'file',
    produces: REPORT_TYPES,
    audited: true,
    mayLag: true,
    summary: 'Credit as a file, CSV or XLSX.',
    errors: ['PERIOD_REVERSED', 'PHONE_HIDDEN', 'REPORTS_BUSY'],
  },
} as const satisfies Calls;
