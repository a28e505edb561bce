import { demoAgent, demoIds } from '@salung/contract/demo';
import type { DemoPart } from '../../demo/part.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertNewAgent } from './enrol.ts';
import { macOfKey } from './keys.ts';
import { updateAgent } from './store.ts';

/** A phone with the app of the first withdrawal account; the sandbox plays it, with the key that the contract has. */
export const part: DemoPart = {
  steps: [
    {
      // The accounts of all modules are there before the first step.
      order: 5,
      run: ({ platform }) =>
        inTransaction(platform.db, async (tx) => {
          await insertNewAgent(platform, tx, demoIds.agent, {
            name: demoAgent.name,
            bankAccountId: demoIds.withdraw,
            paysOut: true,
            readsLines: true,
            keyMac: macOfKey(platform.secrets, demoAgent.key).toString('hex'),
          });
          await updateAgent(tx, demoIds.agent, { is_active: true });
        }),
    },
  ],
};
