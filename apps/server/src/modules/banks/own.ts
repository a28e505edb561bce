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

interface Payer {
  account: string | null;
  name: string | null;
}

/** The accounts whose number may be that of a payer. `into` got the money: some statements repeat its own number in each line. */
function byNumber(accounts: readonly OwnAccount[], account: string, into: string): OwnAccount[] {
  const itself = accounts.find(({ id }) => id === into)?.number;
  return accounts.filter(({ number }) => number !== itself && compareNumber(account, number) === 'verified');
}

/**
 * The house's accounts that paid into another one, as the line of that one shows the payer; none where it was somebody else. One account
 * may be listed as several. Accounts at two banks may have one number, so a name that is shown has to agree; where digits are
 * hidden, it has to be shown, because others may share the rest.
 * @param into the account that got the money
 */
export function ownPayers(accounts: readonly OwnAccount[], { account, name }: Payer, into: string): string[] {
  if (account === null) return [];
  const isFull = /^\d+$/.test(account.replace(/[\s.-]/g, ''));
  return byNumber(accounts, account, into)
    .filter((own) => {
      const match = name === null ? 'unclear' : compareNames(name, own.name);
      return match === 'same' || match === 'partly' || (isFull && match !== 'different');
    })
    .map(({ id }) => id);
}

/** Whether a payer of whom some digits and no other name are shown may be one of the house's accounts. */
export const mayBeOwnPayer = (
  accounts: readonly OwnAccount[],
  { account, name }: Payer,
  into: string,
): boolean =>
  account !== null &&
  byNumber(accounts, account, into).some(
    (own) => name === null || compareNames(name, own.name) !== 'different',
  );
