import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about =
  'Lotto: markets and their rounds, tickets, numbers that are halved or closed, results and what they pay.';

/** What its guard says against a withdrawal. */
export const withdrawReasons = ['LOTTO_DEBT'] as const;

export const permissions = {
  'lotto:read': {
    about: 'See lotto markets, rounds, tickets and profit',
    roles: ['Finance', 'Support', 'Marketing'],
  },
  'lotto:numbers': {
    about: 'Halve, close and reopen numbers, switch markets',
    roles: ['Finance'],
    guarded: true,
  },
  'lotto:result': {
    about: 'Enter and correct results, and settle what players owe because of it',
    roles: ['Finance'],
    guarded: true,
  },
  'lotto:round': { about: 'Confirm, move and cancel rounds', roles: ['Finance'], guarded: true },
  'lotto:market': { about: 'Change schedules, rates and limits of markets', guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['lotto-round', 'lotto-market', 'lotto-debt'] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = [
  'closesAt',
  'drawDate',
  'drawsAt',
  'how',
  'less',
  'limits',
  'lottoPlans',
  'more',
  'numberState',
  'numbers',
  'opensAt',
  'published',
  'rates',
  'rhythm',
  'sources',
  'tickets',
] as const;
