import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Rounds of games, with the transactions that their providers sent.';

export const permissions = {
  'round:read': { about: 'See rounds of games and their transactions', roles: ['Finance', 'Support'] },
} as const satisfies Permissions;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['rounds'] as const;
