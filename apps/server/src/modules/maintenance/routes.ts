import { wantedState } from '@salung/contract/schemas';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { editDescription, siteState, toggleSite } from './service.ts';

export const maintenanceRoutes = (platform: Platform): Handlers => ({
  'maintenance.get': async () => siteState(platform.db),
  'maintenance.editDescription': async ({ caller, body }) => editDescription(platform, caller, body),
  'maintenance.toggle': async ({ caller, body }) => toggleSite(platform, caller, wantedState(body)),
});
