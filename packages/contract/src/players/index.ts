import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Players, their details, notes, statements and changes of bank or phone.';

export const permissions = {
  'player:read': { about: 'See players and their movements', roles: ['Finance', 'Support'] },
  'player:contact': { about: 'See phone and account numbers in full', roles: ['Finance', 'Support'] },
  'player:note': { about: 'Note something about a player', roles: ['Support'] },
  'player:edit': { about: 'Create players and change their details', roles: ['Support'] },
  'player:ask-change': {
    about: 'Ask for another bank account or phone on a player’s behalf',
    roles: ['Finance'],
    guarded: true,
  },
  'player:change': {
    about: 'Decide about changes of bank and phone, and reset a lost second factor',
    guarded: true,
  },
  'player:block': { about: 'Block, exclude and close players, and sign them out' },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['player'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['players', 'changes'] as const;
