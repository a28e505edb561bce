import { openHouse } from '@salung/ledger';
import { installFollowers } from '../modules/events/index.ts';
import { inTransaction, ledgerTx } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { hotHouseAccounts, houseAccounts, modules } from '../registry.ts';

/** Sets up what every installation needs: the initial data of the modules, their followers, and the house's accounts. */
export async function ensureHouse(platform: Platform): Promise<void> {
  for (const module of modules) await module.setUp?.(platform);
  await installFollowers(
    platform,
    modules.flatMap(({ follows }) => follows ?? []),
  );
  await inTransaction(platform.db, async (tx) => {
    for (const code of houseAccounts) await openHouse(ledgerTx(tx), code);
    for (const code of hotHouseAccounts) await openHouse(ledgerTx(tx), code, { hot: true });
  });
}
