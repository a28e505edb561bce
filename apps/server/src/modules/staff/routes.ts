import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as access from './service/access.ts';
import { createStaff } from './service/create.ts';
import { editStaff } from './service/edit.ts';
import { listStaff, staffDetails } from './service/read.ts';
import { changeStatus, ejectStaff, revertingEject } from './service/status.ts';

export const staffRoutes = (platform: Platform): Handlers => ({
  'staff.list': async ({ caller, query }) => listStaff(platform, caller, query),
  'staff.details': async ({ caller, params }) => staffDetails(platform, caller, params.id),
  'staff.create': async ({ caller, body }) => createStaff(platform, caller, body),
  'staff.edit': async ({ caller, params, body }) => editStaff(platform, caller, params.id, body),
  'staff.sendPasswordSms': async ({ caller, body }) => access.sendPasswordSms(platform, caller, body.id),
  'staff.adjustFirstLogin': async ({ caller, params, body }) =>
    access.adjustingFirstLogin.run(platform, caller, { body, subjectId: params.id }),
  'staff.resetFailedLogins': async ({ caller, params }) =>
    access.resettingFailures.run(platform, caller, { body: undefined, subjectId: params.id }),
  'staff.resetTwoFactor': async ({ caller, params }) =>
    access.resettingTwoFactor.run(platform, caller, { body: undefined, subjectId: params.id }),
  'staff.changeStatus': async ({ caller, params, body }) =>
    changeStatus(platform, caller, params.id, body.status),
  'staff.eject': async ({ caller, body }) => ejectStaff(platform, caller, body.id),
  'staff.revertEject': async ({ caller, params }) =>
    revertingEject.run(platform, caller, { body: undefined, subjectId: params.id }),
});
