import type { Calls } from '../call.ts';

export const creditCalls = {
  'credit.list': {
    method: 'GET',
    path: '/api/credit/list',
    audience: 'staff',
    permission: 'credit:read',
    summary: 'Credit and bonus that staff gave or took, newest first.',
  },
  'credit.manage': {
    method: 'POST',
    path: '/api/credit/manage',
    audience: 'staff',
    permission: 'credit:manage',
    idempotent: true,
    fourEyes: true,
    summary: 'Give or take credit or bonus.',
  },
  'credit.report': {
    method: 'GET',
    path: '/api/credit/report/stream',
    audience: 'staff',
    permission: 'report:read',
    kind: 'file',
    summary: 'Credit as a file, CSV or XLSX.',
  },
} as const satisfies Calls;
