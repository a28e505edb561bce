import type { ServerModule } from '../../module.ts';
import {
  executeFailures,
  executeFirstLogin,
  executePasswordSms,
  executeTwoFactor,
} from './service/access.ts';
import { abandonCreate, executeCreate } from './service/create.ts';
import { executeEdit } from './service/edit.ts';
import { executeRevert, executeStatus } from './service/status.ts';

export { staffRoutes as routes } from './routes.ts';

export const executors = {
  'staff.create': { execute: executeCreate, abandon: abandonCreate },
  'staff.edit': { execute: executeEdit },
  'staff.sendPasswordSms': { execute: executePasswordSms },
  'staff.adjustFirstLogin': { execute: executeFirstLogin },
  'staff.resetFailedLogins': { execute: executeFailures },
  'staff.resetTwoFactor': { execute: executeTwoFactor },
  'staff.changeStatus': { execute: executeStatus },
  'staff.revertEject': { execute: executeRevert },
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['staff'] satisfies ServerModule['tables'];
export const joinedTables = ['staff'] satisfies ServerModule['joinedTables'];
