import { businessDay, dayStart } from '../../../platform/business-day.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ChannelQueries } from '../../channels/index.ts';
import { leftOf, mayMove, takesAmount } from '../state.ts';
import * as store from '../store.ts';

/** Which accounts of the house may pay an amount, by their own limits. */

type PaidOut = NonNullable<ChannelQueries['paidOut']>;

/** Withdraw accounts and their stand-ins, each with the satang that its limit leaves today. */
async function withLeft(platform: Platform, db: Database | Tx, paidOut: PaidOut) {
  const today = dayStart(businessDay(platform.clock.now()));
  const rows = await store.accountsOf(db, ['withdraw', 'flexible']);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      left:
        row.daily_limit === null
          ? Number.POSITIVE_INFINITY
          : leftOf(row.daily_limit, await paidOut(db, row.id, today)),
    })),
  );
}

/** The accounts that may pay that amount now, in their order. */
export async function payingAccounts(platform: Platform, queries: readonly ChannelQueries[], amount: number) {
  const paidOut: PaidOut = async (db, id, since) => {
    let sum = 0;
    for (const query of queries) sum += (await query.paidOut?.(db, id, since)) ?? 0;
    return sum;
  };
  return mayMove(await withLeft(platform, platform.db, paidOut), amount);
}

const inBaht = (satang: number): string => (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/**
 * Locks the account that a payment is recorded from, so that payments from it are counted one after the other.
 * @param paidOut what has left through an account, as the module of the payment says it
 * @throws Problem NOT_FOUND, BANK_ACCOUNT_OFF, PAYING_BOUNDS, PAYING_LIMIT, PAYING_STAND_IN
 */
export async function lockPayingAccount(
  platform: Platform,
  tx: Tx,
  id: string,
  amount: number,
  paidOut: PaidOut,
): Promise<void> {
  const path = 'body.channelId';
  const account = await store.lockAccount(tx, id);
  const pays = account?.kind === 'withdraw' || account?.kind === 'flexible';
  if (!account || !pays) throw new Problem('NOT_FOUND', {}, path);
  if (!account.is_active) throw new Problem('BANK_ACCOUNT_OFF', {}, path);
  if (!takesAmount(account, amount)) throw new Problem('PAYING_BOUNDS', {}, path);
  const accounts = await withLeft(platform, tx, paidOut);
  const left = accounts.find((each) => each.id === id)?.left ?? 0;
  if (left < amount) throw new Problem('PAYING_LIMIT', { left: inBaht(left) }, path);
  if (!mayMove(accounts, amount).some((each) => each.id === id))
    throw new Problem('PAYING_STAND_IN', {}, path);
}
