import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRoles, roleDetails, roleNames } from './service.ts';

export const roleRoutes = (platform: Platform): Handlers => ({
  'roles.list': async ({ query }) => listRoles(platform, query),
  'roles.dropdown': async () => roleNames(platform),
  'roles.details': async ({ params }) => roleDetails(platform, params.id),
});
