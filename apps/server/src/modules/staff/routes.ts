import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export const staffRoutes = (platform: Platform): Handlers => ({
  'staff.list': async ({ caller, query }) => service.listStaff(platform, caller, query),
  'staff.details': async ({ caller, params }) => service.staffDetails(platform, caller, params.id),
  'staff.create': async ({ caller, body }) => service.createStaff(platform, caller, body),
  'staff.changeStatus': async ({ caller, params, body }) =>
    service.changeStatus(platform, caller, params.id, body.status),
  'staff.eject': async ({ caller, body }) => service.ejectStaff(platform, caller, body.id),
  'staff.revertEject': async ({ caller, params }) => service.revertEject(platform, caller, params.id),
});
