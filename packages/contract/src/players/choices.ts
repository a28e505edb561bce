import { timeOrders } from '../common-choices.ts';
export const playerStatuses = ['ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED'] as const;

/** The types that a statement can be filtered by. A movement belongs to the type that its kind begins with. */
export const movementTypes = ['topup', 'withdraw', 'game', 'bonus', 'credit'] as const;
export const changeKinds = ['bank', 'phone'] as const;
export const changeStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const playerOrders = [
  ...timeOrders,
  'lastSeen_desc',
  'lastSeen_asc',
  'held_desc',
  'held_asc',
  'balance_desc',
  'balance_asc',
] as const;
