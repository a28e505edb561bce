import type { Calls } from '../call.ts';

export const staffCalls = {
  'staff.list': {
    method: 'GET',
    path: '/api/admin/list',
    audience: 'staff',
    permission: 'staff:read',
    summary: 'Staff, with shift and whether they are at work.',
  },
  'staff.details': {
    method: 'GET',
    path: '/api/admin/details/{id}',
    audience: 'staff',
    permission: 'staff:read',
    summary: 'One member of staff.',
  },
  'staff.create': {
    method: 'POST',
    path: '/api/admin/create',
    audience: 'staff',
    permission: 'staff:edit',
    status: 201,
    idempotent: true,
    summary: 'Create a member of staff with a first password that must be changed.',
  },
  'staff.changeStatus': {
    method: 'PATCH',
    path: '/api/admin/change-status/{id}',
    audience: 'staff',
    permission: 'staff:edit',
    summary: 'Set the status; any but active ends every session at once.',
  },
  'staff.eject': {
    method: 'POST',
    path: '/api/admin/eject',
    audience: 'staff',
    permission: 'staff:eject',
    summary: 'End every session of a person at once and bar sign-in until reverted.',
  },
  'staff.revertEject': {
    method: 'PATCH',
    path: '/api/admin/revert-eject/{id}',
    audience: 'staff',
    permission: 'staff:eject',
    summary: 'Let an ejected person sign in again.',
  },
} as const satisfies Calls;
