import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'The house’s own money and the trial balance.';

/** The subjects of entries in the audit log. */
export const auditSubjects = ['house-movement', 'ledger-archive'] as const;

export const permissions = {
  'house:read': { about: 'See the house’s own money and the trial balance', roles: ['Finance'] },
  'house:archive': { about: 'Download the archived months of the ledger', guarded: true, ownerOnly: true },
  'house:move': { about: 'Move the house’s own money', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['house'] as const;
