import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'What game providers sent, and rounds that stay open.';

export const permissions = {
  'providercall:read': { about: 'See the calls of game providers', roles: ['Finance', 'Support'] },
  'openround:read': { about: 'See rounds that stay open', roles: ['Finance', 'Support'] },
  'openround:decide': { about: 'Close and refund open rounds', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['round'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['provider', 'round', 'staked', 'won', 'refunded'] as const;
