import { houseBalance, houseBalances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { bankLedgerCode } from '../../books/index.ts';

/**
 * The balance of a bank account according to the ledger, in satang. The account is an asset, so that its ledger balance
 * is the negative of what it holds.
 */
export async function bankBalance(db: Database | Tx, id: string): Promise<number> {
  return 0 - (await houseBalance(ledgerTx(db), bankLedgerCode(id)));
}

/** The same for each of these bank accounts, in one query. */
export async function bankBalances(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await houseBalances(ledgerTx(db), ids.map(bankLedgerCode));
  return new Map(ids.map((id) => [id, 0 - (found.get(bankLedgerCode(id)) ?? 0)]));
}
