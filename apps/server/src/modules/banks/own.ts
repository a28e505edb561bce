import { compareNames, compareNumber } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Which of the house's own accounts a payer is. */

interface OwnAccount {
  id: string;
  number: string;
  name: string;
}

/** The accounts that the house has; one that was given up may be anybody's by now. */
export const ownAccounts = (db: Database | Tx): Promise<OwnAccount[]> =>
  db
    .selectFrom('bank_account')
    .select(['id', 'account_number as number', 'account_name as name'])
    .where('deleted_at', 'is', null)
    .execute();

/**
 * The house's accounts that paid into another one, as the line of that one shows the payer; none where it was somebody else. One account
 * may be listed as several. Where digits are hidden, the name has to fit as well, because others may share the shown ones.
 * @param into the account that got the money: some statements repeat its own number in each line
 */
export function ownPayers(
  accounts: readonly OwnAccount[],
  payer: { account: string | null; name: string | null },
  into: string,
): string[] {
  const { account, name } = payer;
  if (account === null) return [];
  const isFull = /^\d+$/.test(account.replace(/[\s.-]/g, ''));
  const itself = accounts.find(({ id }) => id === into)?.number;
  return accounts
    .filter(({ number }) => number !== itself && compareNumber(account, number) === 'verified')
    .filter((own) => isFull || (name !== null && ['same', 'partly'].includes(compareNames(name, own.name))))
    .map(({ id }) => id);
}
