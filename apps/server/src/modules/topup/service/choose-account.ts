import type { PaymentKind, topupTypes } from '@salung/contract';
import { sql } from 'kysely';
import { businessDay, dayStart } from '../../../platform/business-day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, staffOf } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { Problem } from '../../../platform/problem.ts';
import { accountsOf, leftOf, lockAccount, lockAccountShared, takesAmount } from '../../banks/index.ts';
import { lateAmounts } from '../line-store.ts';
import { isWallet } from '../promptpay.ts';
import { freeAmounts, SATANG_SPREAD } from '../state.ts';
import * as store from '../store.ts';

/** Chooses the bank account of the house that a top-up is paid to. */

export interface RequestedTopup {
  playerId: string;
  /** Satang. */
  amount: number;
  now: Date;
  expiresAt: Date;
  type: (typeof topupTypes)[number];
  /** What the player pays with, through a channel of ours; a transfer to a bank account if left out. */
  kind?: PaymentKind | undefined;
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number];
/** Why an account was not used: it is off, too little is left of its daily limit, or every amount near it is taken. */
type Refused = 'off' | 'full' | 'busy';

/**
 * How long an amount that a player has just paid to an account is not assigned to them again, in milliseconds: the slip of
 * that payment would fit the new top-up, too, and its line may have another reference.
 */
const JUST_PAID = 60 * 60_000;

/** The most expired rows that one request updates; the job does the rest. */
const EXPIRE_AT_ONCE = 500;

/**
 * Inserts the top-up for the first account that accepts it. Flexible accounts are used only if an account that would take
 * the amount is off or over its daily limit.
 * @returns its id
 * @throws Problem NO_DEPOSIT_ACCOUNT, DEPOSIT_FULL, AMOUNT_BUSY
 */
export async function insertAtFirstAccount(tx: Tx, caller: Caller, topup: RequestedTopup): Promise<string> {
  const fitting = (await accountsOf(tx, ['deposit', 'flexible'])).filter(
    (account) => takesAmount(account, topup.amount) && isFor(account, topup.kind),
  );
  const refused: Refused[] = [];
  for (const account of fitting) {
    if (account.kind === 'flexible' && !refused.some((why) => why !== 'busy')) continue;
    const outcome = account.is_active ? await tryAccount(tx, caller, account, topup) : 'off';
    if (typeof outcome === 'object') return outcome.id;
    // A flexible account that is off is no reason to try the next one.
    if (account.kind === 'deposit' || outcome !== 'off') refused.push(outcome);
  }
  if (refused.includes('busy')) throw new Problem('AMOUNT_BUSY', {}, 'body.amount');
  if (refused.includes('full')) throw new Problem('DEPOSIT_FULL', {}, 'body.amount');
  throw new Problem('NO_DEPOSIT_ACCOUNT');
}

/** A wallet accepts only money from wallets: banks don't transfer to a phone number. By QR code, banks can pay to it. */
function isFor({ bank_code: code, promptpay_id: promptPayId }: Account, kind: PaymentKind | undefined) {
  if (isWallet(code)) return kind === 'truemoney';
  return kind === undefined || (kind === 'qr' && promptPayId !== null);
}

/**
 * An account with a daily limit is locked until the commit, so that requests that use up the limit are serialised. One
 * that is full is unlocked again: no transaction ever locks two of them, so their order cannot cause a deadlock.
 */
async function tryAccount(
  tx: Tx,
  caller: Caller,
  { id: accountId, daily_limit }: Account,
  topup: RequestedTopup,
): Promise<{ id: string } | Refused> {
  await sql`savepoint before_account`.execute(tx);
  // Without a limit a shared lock is enough, so that the account is not deleted meanwhile.
  const account = await (daily_limit === null
    ? lockAccountShared(tx, accountId)
    : lockAccount(tx, accountId));
  const outcome = account?.is_active ? await insertAtAccount(tx, caller, account, topup) : 'off';
  await (typeof outcome === 'object'
    ? sql`release savepoint before_account`
    : sql`rollback to savepoint before_account`
  ).execute(tx);
  return outcome;
}

async function insertAtAccount(
  tx: Tx,
  caller: Caller,
  account: Account,
  topup: RequestedTopup,
): Promise<{ id: string } | Refused> {
  const { amount, now } = topup;
  const today = dayStart(businessDay(now));
  const { id: accountId, daily_limit: limit } = account;
  const left =
    limit === null ? leftOf(null, 0) : leftOf(limit, await store.takenIn(tx, accountId, today, now));
  if (left < amount) return 'full';
  const most = Math.min(left, account.max_amount ?? left);
  const since = new Date(now.getTime() - JUST_PAID);
  const paid = await store.justPaidAmounts(tx, { playerId: topup.playerId, accountId }, since);
  const freeNow = async () => {
    const taken = await store.takenAmounts(tx, accountId, amount, amount + SATANG_SPREAD);
    return freeAmounts(amount, new Set([...taken, ...paid]));
  };
  let free = await freeNow();
  if (!free.some((each) => each <= most)) {
    await store.expire(tx, now, EXPIRE_AT_ONCE, { accountId });
    free = await freeNow();
  }
  const allowed = free.filter((each) => each <= most);
  if (free.length > 0 && allowed.length === 0) return 'full';
  const late = await lateAmounts(tx, accountId, amount, amount + SATANG_SPREAD, now);
  const id = newId();
  for (const amountToPay of [...allowed].sort((a, b) => Number(late.has(a)) - Number(late.has(b)))) {
    const isOurs = await store.insertTopup(tx, {
      id,
      player_id: topup.playerId,
      type: topup.type,
      status: 'PENDING',
      amount,
      amount_to_pay: amountToPay,
      channel_id: accountId,
      created_by: staffOf(caller)?.id ?? null,
      created_at: now,
      expires_at: topup.expiresAt,
    });
    if (isOurs) return { id };
  }
  return 'busy';
}
