import type { Permission } from '@salung/contract';
import { merged } from '../../platform/merged.ts';
import * as words from '../../words/permissions.ts';

const texts: Readonly<Record<Permission, () => string>> = merged(words, 'permissions');

/** What a permission allows, in the language of the screen; its name where it is newer than this app. */
export const permissionText = (permission: string): string =>
  Object.hasOwn(texts, permission) ? texts[permission as Permission]() : permission;

const resources: Readonly<Record<string, () => string>> = merged(words, 'resources');

/** What a resource, the part before the colon, is called. */
export const resourceText = (resource: string): string =>
  Object.hasOwn(resources, resource) ? (resources[resource]?.() ?? resource) : resource;
