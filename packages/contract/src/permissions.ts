import { type Merged, merged } from './catalogue.ts';
import type { BuiltInRole, PermissionTerms } from './define/permission.ts';

/** The permissions of all modules. */
export const permissions: Merged<'permissions'> = merged('permissions');

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

const those = (are: (terms: PermissionTerms, permission: Permission) => unknown) =>
  allPermissions.filter((permission) => are(permissions[permission], permission));

/** The permissions of people who take part in four-eyes decisions. */
export const guardedPermissions = those(({ guarded }) => guarded);

/** Whether somebody with these permissions takes part in four-eyes decisions. */
export const isGuarded = (held: readonly string[]): boolean =>
  guardedPermissions.some((permission) => held.includes(permission));

const permissionsOf = (role: 'Finance' | 'Support' | 'Marketing') =>
  those(({ roles }) => roles?.includes(role));

/** What each built-in role holds. */
export const builtInRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  Owner: allPermissions,
  Manager: those(({ ownerOnly }) => !ownerOnly),
  Finance: permissionsOf('Finance'),
  Support: permissionsOf('Support'),
  Marketing: permissionsOf('Marketing'),
  Auditor: those((_, permission) => permission.endsWith(':read')),
};
