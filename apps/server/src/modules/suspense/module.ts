import { houseBalance } from '@salung/ledger';
import type { Check, ServerModule } from '../../module.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { abandonReturn } from './guards.ts';
import { openCount } from './list-store.ts';
import { executeAssign, executeReturn } from './resolve.ts';
import { openSum } from './store.ts';

export { suspenseRoutes as routes } from './routes.ts';

export const tables = ['suspense_item'] satisfies ServerModule['tables'];
export const joinedTables = ['suspense_item'] satisfies ServerModule['joinedTables'];

export const executors = {
  'suspense.assign': { execute: executeAssign },
  'suspense.return': { execute: executeReturn, abandon: abandonReturn },
} satisfies ServerModule['executors'];

export const queues = {
  suspense: { permission: 'suspense:read', count: openCount },
} satisfies ServerModule['queues'];

export const checks: Check[] = [
  {
    name: 'what is open in suspense adds up to its account',
    async run(db) {
      const open = await openSum(db);
      const balance = await houseBalance(ledgerTx(db), 'suspense:payments');
      return open === balance ? [] : [`${open} satang are open in suspense, and its account has ${balance}`];
    },
  },
];
