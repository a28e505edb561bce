import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about = 'Money that came in and that nobody could be credited with, and what staff do about it.';

export const permissions = {
  'suspense:read': { about: 'See money in suspense', roles: ['Finance', 'Support'] },
  'suspense:resolve': {
    about: 'Assign, return and split money in suspense',
    roles: ['Finance'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['suspense'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = ['parts'] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['suspense'] as const;
