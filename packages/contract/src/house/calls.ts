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
    mayLag: true,
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
    decidesOn: ['statements.import'],
    description:
      'Money that comes in uses up its bank reference. What the owners put in takes two people where it has one, since only the reference tells it from what a player paid; whoever imported its line leaves it to others.',
    errors: [
      'DUPLICATE_REQUEST',
      'INSUFFICIENT',
      'LINE_OF_OTHERS',
      'NOT_FOUND',
      'NOT_INDEPENDENT',
      'NOT_YOUR_OWN',
      'OPENING_DONE',
      'REFERENCE_USED',
      'SAME_PHONE',
    ],
  },
  'house.reverse': {
    method: 'POST',
    path: '/api/house-money/reverse/{id}',
    audience: 'staff',
    permission: 'house:move',
    idempotent: true,
    fourEyes: { checker: 'house:move' },
    audited: true,
    summary:
      'Undo a movement that was recorded by mistake: its opposite is posted. It takes two people, whatever the amount.',
    description:
      'Its bank references can be used again, and the bank line that it covered is looked at afresh, as if it had just come.',
    errors: ['APPROVAL_PENDING', 'MOVEMENT_NOT_REVERSIBLE', 'REVERSAL_TOO_LATE'],
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
