import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Pictures in, signed links out.';

export const permissions = {
  'upload:read': { about: 'Open slips and other personal files', roles: ['Finance', 'Support'] },
  'upload:write': { about: 'Upload files', roles: ['Finance', 'Support'] },
} as const satisfies Permissions;
