import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'Promotions: what they give, to whom and when, codes, the sessions in which a bonus is played, and what became of them.';

/** What its guard says against a withdrawal. */
export const withdrawReasons = ['PROMOTION_RUNNING'] as const;

export const permissions = {
  'promotion:read': {
    about: 'See promotions, their codes’ numbers and players’ sessions',
    roles: ['Marketing', 'Support', 'Finance'],
  },
  'promotion:edit': {
    about: 'Draft, change, pause and end promotions, and end sessions',
    roles: ['Marketing'],
    guarded: true,
  },
  'promotion:publish': {
    about: 'Publish promotions, and agree to what they cost',
    roles: ['Marketing'],
    guarded: true,
  },
  'promotion:give': { about: 'Give a promotion to players', roles: ['Marketing'], guarded: true },
  'promotion:codes': { about: 'Make codes and fetch their file', roles: ['Marketing'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['promotion', 'promotion-session', 'promotion-codes', 'promotion-gift'] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = [
  'bonus',
  'codes',
  'forfeited',
  'segment',
  'ids',
  'kept',
  'promotionId',
  'rules',
  'sessionId',
  'sharedCode',
  'offer',
  'w0',
] as const;
