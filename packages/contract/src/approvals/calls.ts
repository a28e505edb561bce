import type { Calls } from '../define/call.ts';

export const calls = {
  'approvals.list': {
    method: 'GET',
    path: '/api/approval/list',
    audience: 'staff',
    permission: 'approval:read',
    summary: 'What waits for a second person, and what was decided.',
  },
  'approvals.details': {
    method: 'GET',
    path: '/api/approval/details/{id}',
    audience: 'staff',
    permission: 'approval:read',
    summary: 'One approval with everything that was asked for.',
  },
  'approvals.alone': {
    method: 'GET',
    path: '/api/approval/alone',
    audience: 'staff',
    permission: 'self',
    summary: 'How much the caller may still do today without a second person.',
  },
  'approvals.approve': {
    method: 'PATCH',
    path: '/api/approval/approve/{id}',
    audience: 'staff',
    permission: 'approval:decide',
    idempotent: true,
    performsApproved: true,
    audited: true,
    summary:
      'Approve what another person asked for: it happens now. Needs the permission of the action, too.',
    errors: [
      'MAKER_GONE',
      'NOT_INDEPENDENT',
      'NOT_YOUR_OWN',
      'REQUEST_OUTDATED',
      'SAME_PHONE',
      'STATE_CONFLICT',
    ],
  },
  'approvals.reject': {
    method: 'PATCH',
    path: '/api/approval/reject/{id}',
    audience: 'staff',
    permission: 'approval:decide',
    idempotent: true,
    audited: true,
    summary: 'Refuse what another person asked for, with a reason.',
    errors: ['NOT_YOUR_OWN', 'STATE_CONFLICT'],
  },
  'approvals.cancel': {
    method: 'PATCH',
    path: '/api/approval/cancel/{id}',
    audience: 'staff',
    permission: 'self',
    idempotent: true,
    audited: true,
    summary: 'Take back what one has asked for oneself.',
    errors: ['STATE_CONFLICT'],
  },
} as const satisfies Calls;
