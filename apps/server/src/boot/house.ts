import { openHouse } from '@salung/ledger';
import { inTransaction, ledgerTx } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { houseAccounts, modules } from '../registry.ts';

/** What every installation has before anybody signs in: what the modules set up, and the house's accounts. */
export async function ensureHouse(platform: Platform): Promise<void> {
  for (const module of modules) await module.setUp?.(platform);
  await inTransaction(platform.db, async (tx) => {
    for (const code of houseAccounts) await openHouse(ledgerTx(tx), code);
  });
}
