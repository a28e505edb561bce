import { wantedState } from '@salung/contract/schemas';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as access from './service/access.ts';
import { createStaff } from './service/create.ts';
import { editStaff } from './service/edit.ts';
import { listStaff, staffDetails } from './service/read.ts';
import { changeStatus, ejectStaff, revertEject } from './service/status.ts';

export const staffRoutes = (platform: Platform): Handlers => ({
  'staff.list': async ({ caller, query }) => listStaff(platform, caller, query),
  'staff.details': async ({ caller, params }) => staffDetails(platform, caller, params.id),
  'staff.create': async ({ caller, body }) => createStaff(platform, caller, body),
  'staff.edit': async ({ caller, params, body }) => editStaff(platform, caller, params.id, body),
  'staff.sendPasswordSms': async ({ caller, body }) => access.sendPasswordSms(platform, caller, body.id),
  'staff.adjustFirstLogin': async ({ caller, params, body }) =>
    access.adjustFirstLogin(platform, caller, params.id, body?.mustChangePassword ?? wantedState(body)),
  'staff.resetFailedLogins': async ({ caller, params }) =>
    access.resetFailedLogins(platform, caller, params.id),
  'staff.resetTwoFactor': async ({ caller, params }) => access.resetTwoFactor(platform, caller, params.id),
  'staff.changeStatus': async ({ caller, params, body }) =>
    changeStatus(platform, caller, params.id, body.status),
  'staff.eject': async ({ caller, body }) => ejectStaff(platform, caller, body.id),
  'staff.revertEject': async ({ caller, params }) => revertEject(platform, caller, params.id),
});
