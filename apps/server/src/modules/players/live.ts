import { balances } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';

/**
 * Publishes the player's balance, in satang, when the transaction that posted to it commits.
 * @returns what is in the wallet
 */
export async function publishBalance(tx: Tx, playerId: string): Promise<number> {
  const { wallet, held } = await balances(ledgerTx(tx), playerId);
  await notify(tx, { to: `player:${playerId}`, event: 'balance', data: { balance: wallet, held } });
  return wallet;
}
