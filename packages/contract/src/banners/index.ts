import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';

/** Describes the module in the API reference. */
export const about =
  'Banners of the lobby and of promotions, and announcements: pictures, words, dates, audience.';

export const permissions = {
  'banner:read': { about: 'See banners and announcements', roles: ['Marketing'] },
  'banner:write': { about: 'Add, change, order and archive banners and announcements', roles: ['Marketing'] },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['banner'] as const;

/** Fields of the module's entries in the audit log. */
export const auditFields = ['audience', 'banner', 'bannerKind', 'order', 'schedule'] as const;
