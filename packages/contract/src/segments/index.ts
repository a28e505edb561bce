import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'Segments: saved filters over players, which promotions and banners use. A player is in one while all of its conditions are met.';

export const permissions = {
  'segment:read': {
    about: 'See segments and what uses them',
    roles: ['Marketing', 'Support', 'Finance'],
  },
  'segment:write': {
    about:
      'Count players by filters, create, change and archive segments, and agree to changes of those in use',
    roles: ['Marketing'],
    guarded: true,
  },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['segment'] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = ['conditions', 'filter', 'usedBy'] as const;
