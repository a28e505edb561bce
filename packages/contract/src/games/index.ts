import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Providers and their games: the lobby, and how a game is started.';

export const permissions = {
  'game:read': { about: 'See the games', roles: ['Finance', 'Support', 'Marketing'] },
  'game:edit': { about: 'Add, change, order and switch games', guarded: true },
  'provider:read': { about: 'See the game providers and their terms', roles: ['Finance', 'Marketing'] },
  'provider:edit': { about: 'Add, connect and switch game providers', guarded: true },
  'gamesession:read': { about: 'See who plays what', roles: ['Finance', 'Support'] },
  'gamesession:end': { about: 'End game sessions', roles: ['Support'] },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['game', 'game-provider', 'game-session'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = [
  'adapter',
  'added',
  'changed',
  'code',
  'gameType',
  'hasDemo',
  'idleMinutes',
  'keys',
  'launchUrl',
  'maxStake',
  'minStake',
  'nameTh',
  'picture',
  'position',
  'rtp',
  'settings',
  'share',
  'switchedOff',
  'tags',
  'turnoverPercent',
  'volatility',
  'weight',
] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['games', 'providers', 'sessions'] as const;
