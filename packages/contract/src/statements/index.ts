import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Lines of the bank: what it says has moved on the accounts of the house.';

export const permissions = {
  'statement:read': { about: 'See the lines of the bank', roles: ['Finance', 'Support'] },
  'statement:import': { about: 'Import statements of the bank', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['statement'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['file', 'lines', 'otherAccount', 'moneyIn', 'moneyOut'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['lines'] as const;
