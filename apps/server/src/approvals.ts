import type { Executors } from './modules/approvals/index.ts';
import { bankExecutors } from './modules/banks/index.ts';
import { executeCredit } from './modules/credit/index.ts';
import { executeMove } from './modules/house/index.ts';
import { executeRoleEdit } from './modules/roles/index.ts';
import { executeSetting } from './modules/settings/index.ts';
import {
  abandonCreate,
  executeCreate,
  executeEdit,
  executeFailures,
  executeFirstLogin,
  executePasswordSms,
  executeRevert,
  executeStatus,
  executeTwoFactor,
} from './modules/staff/index.ts';
import { executeApproval, executeReversal } from './modules/topup/index.ts';
import { executeAdjust, executeWaive } from './modules/turnover/index.ts';
import { abandonPayment, executePayment, executeReturn } from './modules/withdraw/index.ts';

/** What happens when a second person approves, by the call that asked. */
export const executors: Executors = {
  ...bankExecutors,
  'house.move': { execute: executeMove },
  'credit.manage': { execute: executeCredit },
  'roles.edit': { execute: executeRoleEdit },
  'settings.edit': { execute: executeSetting },
  'staff.create': { execute: executeCreate, abandon: abandonCreate },
  'staff.edit': { execute: executeEdit },
  'staff.sendPasswordSms': { execute: executePasswordSms },
  'staff.adjustFirstLogin': { execute: executeFirstLogin },
  'staff.resetFailedLogins': { execute: executeFailures },
  'staff.resetTwoFactor': { execute: executeTwoFactor },
  'staff.changeStatus': { execute: executeStatus },
  'staff.revertEject': { execute: executeRevert },
  'topup.approve': { execute: executeApproval },
  'topup.reverse': { execute: executeReversal },
  'turnover.adjust': { execute: executeAdjust },
  'turnover.close': { execute: executeWaive },
  'withdraw.approve': { execute: executePayment, abandon: abandonPayment },
  'withdraw.return': { execute: executeReturn },
};
