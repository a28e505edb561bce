import type { Answer } from '@salung/client';
import { allPermissions, type Permission } from '@salung/contract';
import { permissionText, resourceText } from '../../lib/permission-text.ts';

export type Role = Answer<'roles.list'>['data'][number];

export interface PermissionGroup {
  resource: string;
  permissions: Permission[];
}

const resourceOf = (permission: string) => permission.slice(0, permission.indexOf(':'));

/** Every permission under its resource, narrowed to those whose words, name or resource hold the text. */
export function permissionGroups(search = ''): PermissionGroup[] {
  const wanted = search.trim().toLowerCase();
  const fits = (permission: Permission) =>
    [permission, permissionText(permission), resourceText(resourceOf(permission))].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  return [...new Set(allPermissions.map(resourceOf))]
    .map((resource) => ({
      resource,
      permissions: allPermissions.filter(
        (permission) => resourceOf(permission) === resource && fits(permission),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}

/** What one set of permissions has beyond another and lacks of it, in the order of the product. */
export function permissionDiff(before: readonly string[], after: readonly string[]) {
  return {
    added: allPermissions.filter((each) => after.includes(each) && !before.includes(each)),
    removed: allPermissions.filter((each) => before.includes(each) && !after.includes(each)),
  };
}
