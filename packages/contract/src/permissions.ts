/**
 * Every permission, `resource:action`, with what it allows. Staff hold the permissions of their role; a route
 * names the one that it needs.
 */
export const permissions = {
  'player:read': 'See players and their movements',
  'player:contact': 'See phone and account numbers in full',
  'topup:read': 'See top-ups',
  'topup:create': 'Open a top-up for a player',
  'topup:slip': 'Attach a slip to a top-up',
  'topup:approve': 'Approve a top-up',
  'topup:reject': 'Reject a top-up',
  'withdraw:read': 'See withdrawals',
  'withdraw:create': 'Request a withdrawal for a player',
  'withdraw:pay': 'Take a withdrawal, pay it by hand and record it',
  'withdraw:reject': 'Reject a withdrawal',
  'withdraw:revoke': 'Revoke a withdrawal',
  'bank:read': 'See the house bank accounts',
  'upload:read': 'Open slips and other personal files',
  'upload:write': 'Upload files',
  'staff:read': 'See staff',
  'staff:edit': 'Create staff and change their status',
  'staff:eject': 'Eject staff and let them in again',
  'role:read': 'See roles',
  'role:edit': 'Make and change roles',
  'audit:read': 'See the audit log',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

const reads = allPermissions.filter((permission) => permission.endsWith(':read'));

/** The roles that every installation starts with. Roles of the operator's own are rows beside them. */
export const builtInRoles = {
  Owner: allPermissions,
  Manager: allPermissions.filter((permission) => permission !== 'role:edit'),
  Finance: [
    'player:read',
    'player:contact',
    'topup:read',
    'topup:create',
    'topup:slip',
    'topup:approve',
    'topup:reject',
    'withdraw:read',
    'withdraw:create',
    'withdraw:pay',
    'withdraw:reject',
    'withdraw:revoke',
    'bank:read',
    'upload:read',
    'upload:write',
  ],
  Support: [
    'player:read',
    'player:contact',
    'topup:read',
    'topup:slip',
    'withdraw:read',
    'bank:read',
    'upload:read',
    'upload:write',
  ],
  Marketing: ['player:read'],
  Auditor: reads,
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInRole = keyof typeof builtInRoles;
