import { houseAccounts } from '@salung/contract';
import { openHouse } from '@salung/ledger';
import type { ServerModule } from '../../module.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';

/** Opens the accounts of the chart that every installation has. */
export const setUp: NonNullable<ServerModule['setUp']> = ({ db }) =>
  inTransaction(db, async (tx) => {
    for (const [code, { isHot }] of Object.entries(houseAccounts)) {
      await openHouse(ledgerTx(tx), code, { hot: isHot });
    }
  });
