import type { Executors } from './modules/approvals/index.ts';
import { executeCredit } from './modules/credit/index.ts';
import { executeMove } from './modules/house/index.ts';
import { executeSetting } from './modules/settings/index.ts';
import { executeApproval, executeReversal } from './modules/topup/index.ts';
import { abandonPayment, executePayment, executeReturn } from './modules/withdraw/index.ts';

/** What happens when a second person approves, by the call that asked. */
export const executors: Executors = {
  'house.move': { execute: executeMove },
  'credit.manage': { execute: executeCredit },
  'settings.edit': { execute: executeSetting },
  'topup.approve': { execute: executeApproval },
  'topup.reverse': { execute: executeReversal },
  'withdraw.approve': { execute: executePayment, abandon: abandonPayment },
  'withdraw.return': { execute: executeReturn },
};
