import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRole, deleteRole, editRole } from './service/change.ts';
import { listRoles, roleDetails, roleNames } from './service/read.ts';

export const roleRoutes = (platform: Platform): Handlers => ({
  'roles.list': async ({ query }) => listRoles(platform, query),
  'roles.dropdown': async () => roleNames(platform),
  'roles.details': async ({ params }) => roleDetails(platform, params.id),
  'roles.create': async ({ caller, body }) => createRole(platform, caller, body),
  'roles.edit': async ({ caller, params, body }) => editRole(platform, caller, params.id, body),
  'roles.delete': async ({ caller, params }) => deleteRole(platform, caller, params.id),
});
