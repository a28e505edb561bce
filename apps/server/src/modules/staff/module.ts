import type { ServerModule } from '../../module.ts';
import {
  adjustingFirstLogin,
  resettingFailures,
  resettingTwoFactor,
  sendingPassword,
} from './service/access.ts';
import { createExecutor } from './service/create.ts';
import { editing } from './service/edit.ts';
import { activating, revertingEject } from './service/status.ts';

export { staffRoutes as routes } from './routes.ts';

export const executors = {
  'staff.create': createExecutor,
  'staff.edit': editing.executor,
  'staff.sendPasswordSms': sendingPassword.executor,
  'staff.adjustFirstLogin': adjustingFirstLogin.executor,
  'staff.resetFailedLogins': resettingFailures.executor,
  'staff.resetTwoFactor': resettingTwoFactor.executor,
  'staff.changeStatus': activating.executor,
  'staff.revertEject': revertingEject.executor,
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export { texts } from './texts.ts';

export const tables = ['staff'] satisfies ServerModule['tables'];
export const joinedTables = ['staff'] satisfies ServerModule['joinedTables'];
