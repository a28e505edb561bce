import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Figures of games: stakes, wins, GGR, RTP and the providers’ share.';

export const permissions = {
  'figure:read': { about: 'See the figures of games', roles: ['Finance', 'Marketing'] },
} as const satisfies Permissions;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['figures'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['gameId', 'providerId', 'stakedFrom', 'wonFrom'] as const;
