import { openHouse } from '@salung/ledger';
import { ensureLegalTexts } from '../modules/legal/index.ts';
import { ensureBuiltInRoles } from '../modules/roles/index.ts';
import { inTransaction, ledgerTx } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The house's ledger accounts that exist from the first day; each bank account opens its own. */
export const houseAccounts = ['capital', 'adjustment', 'suspense', 'fees', 'bonus', 'receivables'] as const;

/** What every installation has before anybody signs in: the built-in roles, texts to accept, the house's accounts. */
export async function ensureHouse(platform: Platform): Promise<void> {
  await ensureBuiltInRoles(platform);
  await ensureLegalTexts(platform);
  await inTransaction(platform.db, async (tx) => {
    for (const code of houseAccounts) await openHouse(ledgerTx(tx), code);
  });
}
