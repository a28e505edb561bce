import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'Tests of a game provider’s connection: every rule of the wallet, played over HTTP on test players.';

export const permissions = {
  'provider:test': {
    about: 'Test the connection of game providers with test players and the house’s money',
    guarded: true,
  },
} as const satisfies Permissions;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['cases', 'credit'] as const;
