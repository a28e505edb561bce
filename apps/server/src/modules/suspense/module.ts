import { houseBalance } from '@salung/ledger';
import type { Check, ServerModule } from '../../module.ts';
import { ledgerTx } from '../../platform/db/database.ts';
import { SUSPENSE } from './hold.ts';
import { openSum } from './store.ts';

export const tables = ['suspense_item'] satisfies ServerModule['tables'];
export const joinedTables = ['suspense_item'] satisfies ServerModule['joinedTables'];

export const houseAccounts = [SUSPENSE];

export const checks: Check[] = [
  {
    name: 'what is open in suspense adds up to its account',
    async run(db) {
      const open = await openSum(db);
      const balance = await houseBalance(ledgerTx(db), SUSPENSE);
      return open === balance ? [] : [`${open} satang are open in suspense, and its account has ${balance}`];
    },
  },
];
