import type { Calls } from '../define/call.ts';

export const calls = {
  'house.trialBalance': {
    method: 'GET',
    path: '/api/house-money/trial-balance',
    audience: 'staff',
    permission: 'house:read',
    summary: 'Every account of the ledger with its balance; together they are zero.',
  },
  'house.list': {
    method: 'GET',
    path: '/api/house-money/list',
    audience: 'staff',
    permission: 'house:read',
    summary: 'Movements of the house’s own money, newest first.',
  },
  'house.move': {
    method: 'POST',
    path: '/api/house-money/move',
    audience: 'staff',
    permission: 'house:move',
    idempotent: true,
    fourEyes: { checker: 'house:move' },
    audited: true,
    summary: 'Move the house’s own money: opening balance, transfer, fee, capital in or out.',
    errors: ['DUPLICATE_REQUEST', 'INSUFFICIENT', 'NOT_FOUND', 'OPENING_DONE', 'REFERENCE_USED'],
  },
  'house.count': {
    method: 'PATCH',
    path: '/api/house-money/count/{id}',
    audience: 'staff',
    permission: 'bank:edit',
    audited: true,
    summary: 'Note what the bank itself says is in an account, to compare with the ledger.',
  },
} as const satisfies Calls;
