import type { Calls } from '../define/call.ts';

export const calls = {
  'suspense.list': {
    method: 'GET',
    path: '/api/suspense/list',
    audience: 'staff',
    permission: 'suspense:read',
    summary:
      'Money that came in and that nobody could be credited with, the longest waiting first unless asked otherwise.',
  },
  'suspense.details': {
    method: 'GET',
    path: '/api/suspense/details/{id}',
    audience: 'staff',
    permission: 'suspense:read',
    summary: 'One item with its parts and the players who may have paid.',
  },
  'suspense.assign': {
    method: 'POST',
    path: '/api/suspense/assign/{id}',
    audience: 'staff',
    permission: 'suspense:resolve',
    idempotent: true,
    fourEyes: { checker: 'suspense:resolve' },
    audited: true,
    summary: 'Credit a player with it, as a top-up.',
    description:
      'Whoever assigns counts as one who gave the player money. Where the player has a top-up of the same money, that one is to be approved instead. Where one was credited with as much within a day, it takes a second person, whatever the amount.',
    errors: [
      'PHONE_HIDDEN',
      'SAME_PHONE',
      'STATE_CONFLICT',
      'ACCOUNT_BLOCKED',
      'REFERENCE_USED',
      'SUSPENSE_BY_HAND',
      'SUSPENSE_CREDITED',
      'SUSPENSE_PAYOUT_BACK',
      'SUSPENSE_TOPUP_WAITS',
    ],
  },
  'suspense.return': {
    method: 'POST',
    path: '/api/suspense/return/{id}',
    audience: 'staff',
    permission: 'suspense:resolve',
    idempotent: true,
    fourEyes: { checker: 'suspense:resolve' },
    audited: true,
    summary: 'Record that it was sent back to its payer, with the reference of that transfer.',
    description:
      'Where a top-up was credited with as much within a day, it takes a second person, whatever the amount.',
    errors: ['STATE_CONFLICT', 'SUSPENSE_CREDITED'],
  },
  'suspense.split': {
    method: 'POST',
    path: '/api/suspense/split/{id}',
    audience: 'staff',
    permission: 'suspense:resolve',
    idempotent: true,
    audited: true,
    summary: 'Split it into parts, each of which is resolved by itself. No money moves.',
    errors: ['STATE_CONFLICT', 'APPROVAL_PENDING', 'SUSPENSE_PARTS'],
  },
} as const satisfies Calls;
