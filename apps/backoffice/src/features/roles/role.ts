import type { Answer } from '@salung/client';
import type { Permission } from '@salung/contract';
import { allPermissions } from '@salung/contract/staff-catalogue';
import { getLocale, withoutJoiners } from '@salung/ui';
import { permissionText, resourceText } from './permission-text.ts';

export type Role = Answer<'roles.list'>['data'][number];

export interface PermissionGroup {
  resource: string;
  permissions: Permission[];
}

const resourceOf = (permission: string) => permission.slice(0, permission.indexOf(':'));

/** Every permission under its resource, in the order of its words, narrowed to those whose words, name or resource hold the text. */
export function permissionGroups(search = ''): PermissionGroup[] {
  const wanted = search.trim().toLowerCase();
  const fits = (permission: Permission) =>
    [permission, permissionText(permission), resourceText(resourceOf(permission))].some((text) =>
      withoutJoiners(text).toLowerCase().includes(wanted),
    );
  return [...new Set(allPermissions.map(resourceOf))]
    .sort((one, other) => resourceText(one).localeCompare(resourceText(other), getLocale()))
    .map((resource) => ({
      resource,
      permissions: allPermissions.filter(
        (permission) => resourceOf(permission) === resource && fits(permission),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
