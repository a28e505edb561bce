import type { Calls } from '../call.ts';

export const bankCalls = {
  'banks.names': {
    method: 'GET',
    path: '/api/deposit-bank/banks',
    audience: 'public',
    summary: 'The Thai banks, to choose one’s own from.',
  },
  'banks.depositList': {
    method: 'GET',
    path: '/api/deposit-bank/list',
    audience: 'staff',
    permission: 'bank:read',
    summary: 'The accounts that players pay to, with their ledger balance.',
  },
  'banks.depositDropdown': {
    method: 'GET',
    path: '/api/deposit-bank/dropdownList',
    audience: 'staff',
    permission: 'bank:read',
    summary: 'Active deposit accounts, short.',
  },
  'banks.withdrawList': {
    method: 'GET',
    path: '/api/withdraw-bank/list',
    audience: 'staff',
    permission: 'bank:read',
    summary: 'The accounts that players are paid from, with their ledger balance.',
  },
  'banks.withdrawDropdown': {
    method: 'GET',
    path: '/api/withdraw-bank/dropdownList',
    audience: 'staff',
    permission: 'bank:read',
    summary: 'Active withdraw accounts, short.',
  },
} as const satisfies Calls;
