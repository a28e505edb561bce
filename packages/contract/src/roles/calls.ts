import type { Calls } from '../call.ts';

export const roleCalls = {
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
} as const satisfies Calls;
