import { balances } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';

/** Tells the player what he has now, in satang, when the transaction that posted it commits. */
export async function publishBalance(tx: Tx, playerId: string): Promise<void> {
  const { wallet, held } = await balances(ledgerTx(tx), playerId);
  await notify(tx, { to: `player:${playerId}`, event: 'balance', data: { balance: wallet, held } });
}
