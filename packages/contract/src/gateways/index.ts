import type { Permissions } from '../define/permission.ts';

export { calls } from './calls.ts';
export { demoIds } from './demo-ids.ts';
export { errors } from './errors.ts';
export { examples } from './examples.ts';
export { settings } from './settings.ts';

/** Describes the module in the API reference. */
export const about = 'Payment gateways: what they do, their limits and fees, and the orders at them.';

export const permissions = {
  'gateway:read': { about: 'See the payment gateways and the orders at them', roles: ['Finance', 'Support'] },
  'gateway:edit': { about: 'Connect, change and switch payment gateways', roles: ['Finance'], guarded: true },
} as const satisfies Permissions;

/** The subjects of entries in the audit log. */
export const auditSubjects = ['gateway', 'gateway-setting'] as const;

/** Fields of the module's entries in the audit log, besides those that many modules share. */
export const auditFields = [
  'baseUrl',
  'channel',
  'feeFixed',
  'feeRate',
  'maximum',
  'merchantId',
  'minimum',
] as const;

/** Lists of the back office whose search can be saved as a view. */
export const lists = ['orders'] as const;
