import { houseBalance } from '@salung/ledger';
import type { Check, ServerModule } from '../../module.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { waitingSuspenseQueue } from './list-store.ts';
import { assigning, returning } from './resolve.ts';
import { openSum } from './store.ts';

export { alone } from './alone.ts';
export { suspenseRoutes as routes } from './routes.ts';

export const tables = ['suspense_item'] satisfies ServerModule['tables'];
export const joinedTables = ['suspense_item'] satisfies ServerModule['joinedTables'];

export const executors = {
  'suspense.assign': assigning.executor,
  'suspense.return': returning.executor,
} satisfies ServerModule['executors'];

export const queues = {
  suspense: { permission: 'suspense:read', waiting: waitingSuspenseQueue },
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
