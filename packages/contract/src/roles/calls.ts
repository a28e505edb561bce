import type { Calls } from '../define/call.ts';

export const calls = {
  'roles.list': {
    method: 'GET',
    path: '/api/roles/list',
    audience: 'staff',
    permission: 'role:read',
    summary: 'Roles with their permissions and how many hold them.',
  },
  'roles.dropdown': {
    method: 'GET',
    path: '/api/roles/dropdown',
    audience: 'staff',
    permission: 'staff:read',
    summary: 'Roles, short.',
  },
  'roles.details': {
    method: 'GET',
    path: '/api/roles/{id}',
    audience: 'staff',
    permission: 'role:read',
    summary: 'One role.',
  },
  'roles.create': {
    method: 'POST',
    path: '/api/roles/create',
    audience: 'staff',
    permission: 'role:edit',
    status: 201,
    idempotent: true,
    audited: true,
    summary:
      'Make a role of permissions that one holds oneself; cloning is making one with another’s permissions.',
    errors: ['OUTRANKED', 'ROLE_NAME_TAKEN'],
  },
  'roles.edit': {
    method: 'PATCH',
    path: '/api/roles/edit/{id}',
    audience: 'staff',
    permission: 'role:edit',
    idempotent: true,
    fourEyes: { checker: 'approval:decide' },
    audited: true,
    summary:
      'Rename a role or set its permissions; felt by everybody who holds it at once. Guarded permissions take two people.',
    errors: ['NOT_YOURSELF', 'OUTRANKED', 'ROLE_BUILT_IN', 'ROLE_NAME_TAKEN'],
  },
  'roles.delete': {
    method: 'DELETE',
    path: '/api/roles/{id}',
    audience: 'staff',
    permission: 'role:edit',
    audited: true,
    summary: 'Delete a role that nobody holds.',
    errors: ['APPROVAL_PENDING', 'NOT_YOURSELF', 'OUTRANKED', 'ROLE_BUILT_IN', 'ROLE_IN_USE'],
  },
} as const satisfies Calls;
