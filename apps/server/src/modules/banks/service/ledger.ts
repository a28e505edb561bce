import { houseBalance, houseBalances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../../platform/db/database.ts';

/** The ledger account of a house account at a bank. */
export const bankLedgerCode = (id: string) => `bank:${id}`;

/**
 * What is in a bank account by the ledger, in satang. There it is an asset: it owes the players and the owners what
 * is in it, so that its ledger balance is the negative of what it holds.
 */
export async function bankBalance(db: Database | Tx, id: string): Promise<number> {
  return 0 - (await houseBalance(ledgerTx(db), bankLedgerCode(id)));
}

/** What is in each of these bank accounts by the ledger, in satang, in one query. */
export async function bankBalances(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await houseBalances(ledgerTx(db), ids.map(bankLedgerCode));
  return new Map(ids.map((id) => [id, 0 - (found.get(bankLedgerCode(id)) ?? 0)]));
}
