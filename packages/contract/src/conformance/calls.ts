import type { Calls } from '../define/call.ts';

export const calls = {
  'conformance.list': {
    method: 'GET',
    path: '/api/conformance/list/{id}',
    audience: 'staff',
    permission: 'provider:read',
    summary: 'The newest tests of a game provider, and the cases that a test plays.',
  },
  'conformance.details': {
    method: 'GET',
    path: '/api/conformance/details/{id}',
    audience: 'staff',
    permission: 'provider:read',
    summary: 'One test with the result of each case.',
  },
  'conformance.traffic': {
    method: 'GET',
    path: '/api/conformance/traffic/{id}/{case}',
    audience: 'staff',
    permission: 'provider:read',
    summary: 'The messages of a case with their answers. Secrets are masked.',
  },
  'conformance.start': {
    method: 'POST',
    path: '/api/conformance/start/{id}',
    audience: 'staff',
    permission: 'provider:test',
    status: 201,
    idempotent: true,
    fourEyes: { checker: 'provider:test' },
    audited: true,
    summary: 'Test a game provider. A test plays the provider over HTTP with test players of its own.',
    description:
      'The test players get a small credit from the capital, which is taken back after each case. Where that and what ' +
      'the same person has started on this day is above `approval.house`, a second person has to agree.',
    errors: ['PROVIDER_NOT_READY', 'CONFORMANCE_RUNNING'],
  },
  'conformance.report': {
    method: 'GET',
    path: '/api/conformance/report/{id}',
    audience: 'staff',
    permission: 'provider:read',
    kind: 'file',
    produces: ['text/csv'],
    summary: 'One test as CSV, a line for each case.',
  },
} as const satisfies Calls;
