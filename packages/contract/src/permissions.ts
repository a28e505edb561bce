/**
 * Every permission, `resource:action`, with what it allows. Staff hold the permissions of their role; a route
 * names the one that it needs.
 */
export const permissions = {
  'player:read': 'See players and their movements',
  'player:contact': 'See phone and account numbers in full',
  'player:note': 'Note something about a player',
  'player:edit': 'Create players, change their details and ask for another bank or phone',
  'player:change': 'Decide about changes of bank and phone, and reset a lost second factor',
  'player:block': 'Block, exclude and close players, and sign them out',
  'topup:read': 'See top-ups',
  'topup:create': 'Open a top-up for a player',
  'topup:slip': 'Attach a slip to a top-up',
  'topup:approve': 'Approve a top-up',
  'topup:reject': 'Reject a top-up',
  'topup:reverse': 'Reverse an approved top-up',
  'withdraw:read': 'See withdrawals',
  'withdraw:create': 'Request a withdrawal for a player',
  'withdraw:pay': 'Take a withdrawal, pay it by hand and record it',
  'withdraw:reject': 'Reject a withdrawal',
  'withdraw:revoke': 'Revoke a withdrawal',
  'withdraw:return': 'Record that the bank sent a withdrawal back',
  'credit:read': 'See credit and bonus that staff gave or took',
  'credit:manage': 'Give or take credit and bonus',
  'turnover:read': 'See turnover requirements',
  'turnover:recalc': 'Bring a player’s turnover up to date',
  'turnover:edit': 'Adjust and waive turnover requirements',
  'approval:read': 'See what waits for a second person',
  'approval:decide': 'Approve or refuse what another person asked for',
  'bank:read': 'See the house bank accounts',
  'bank:edit': 'Add, change and switch house bank accounts',
  'house:read': 'See the house’s own money and the trial balance',
  'house:move': 'Move the house’s own money',
  'report:read': 'Download reports',
  'upload:read': 'Open slips and other personal files',
  'upload:write': 'Upload files',
  'staff:read': 'See staff',
  'staff:edit': 'Create staff and change their status',
  'staff:password': 'Send first passwords, reset failed sign-ins and lost authenticators',
  'staff:eject': 'Eject staff and let them in again',
  'role:read': 'See roles',
  'role:edit': 'Make and change roles',
  'setting:read': 'See settings',
  'setting:edit': 'Change settings that are no amounts of money',
  'setting:money': 'Change settings that are amounts of money',
  'maintenance:edit': 'Open and close the site for players',
  'content:read': 'See content',
  'content:edit': 'Change contact details and marketing sources',
  'legal:read': 'See the versions of the terms and the privacy policy',
  'legal:edit': 'Write and publish the terms and the privacy policy',
  'audit:read': 'See the audit log',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

/**
 * Permissions with which a person may ask for, or agree to, what takes two people. Whoever holds one of them is
 * guarded: two people create, re-assign and reset such an account, and change such a role.
 */
export const guardedPermissions = [
  'approval:decide',
  'credit:manage',
  'topup:create',
  'topup:approve',
  'topup:reverse',
  'withdraw:create',
  'withdraw:pay',
  'withdraw:return',
  'turnover:edit',
  'house:move',
  'bank:edit',
  'player:change',
  'setting:edit',
  'setting:money',
  'role:edit',
  'staff:edit',
  'staff:password',
  'staff:eject',
] as const satisfies readonly Permission[];

/** Whether somebody with these permissions takes part in what takes two people. */
export const isGuarded = (held: readonly string[]): boolean =>
  guardedPermissions.some((permission) => held.includes(permission));

const reads = allPermissions.filter((permission) => permission.endsWith(':read'));

/** The roles that every installation starts with. Roles of the operator's own are rows beside them. */
export const builtInRoles = {
  Owner: allPermissions,
  Manager: allPermissions.filter(
    (permission) => permission !== 'role:edit' && permission !== 'setting:money',
  ),
  Finance: [
    'player:read',
    'player:contact',
    'topup:read',
    'topup:create',
    'topup:slip',
    'topup:approve',
    'topup:reject',
    'topup:reverse',
    'withdraw:read',
    'withdraw:create',
    'withdraw:pay',
    'withdraw:reject',
    'withdraw:revoke',
    'withdraw:return',
    'credit:read',
    'credit:manage',
    'turnover:read',
    'turnover:recalc',
    'approval:read',
    'approval:decide',
    'bank:read',
    'bank:edit',
    'house:read',
    'house:move',
    'report:read',
    'upload:read',
    'upload:write',
  ],
  Support: [
    'player:read',
    'player:contact',
    'player:note',
    'player:edit',
    'topup:read',
    'topup:slip',
    'withdraw:read',
    'turnover:read',
    'turnover:recalc',
    'bank:read',
    'upload:read',
    'upload:write',
  ],
  Marketing: ['content:read', 'content:edit'],
  Auditor: reads,
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInRole = keyof typeof builtInRoles;
