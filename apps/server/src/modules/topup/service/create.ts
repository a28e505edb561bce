import { lockPlayers } from '@salung/ledger';
import { v7 as uuid } from 'uuid';
import { businessDay, dayStart } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { activeAccounts, holdAccount } from '../../banks/index.ts';
import { type Player, playerFor, playerNow } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { amountProblem, freeAmounts, SATANG_SPREAD, takes } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, tell, viewOf } from '../views.ts';

export interface NewTopup {
  /** Satang that the player means to pay in. */
  amount: number;
  /** For staff: the player's phone. */
  phone?: string | undefined;
}

/** Stale rows that one request writes down on its way; the job does the rest. */
const EXPIRE_AT_ONCE = 500;

/**
 * Opens a top-up by bank transfer: the account to pay to, and an amount that no other open top-up of that account
 * has.
 * @throws Problem AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, NOT_FOUND, ACCOUNT_BLOCKED, ACCOUNT_EXCLUDED, TOPUP_OPEN,
 * NO_DEPOSIT_ACCOUNT, AMOUNT_BUSY
 */
export async function createTopup(platform: Platform, caller: Caller, input: NewTopup): Promise<OwnTopup> {
  const limits = await settingsNow(platform.db);
  const problem = amountProblem(input.amount, limits);
  if (problem) throw new Problem(problem, {}, 'body.amount');
  const { id: playerId } = await playerFor(platform, caller, input.phone, 'body.phone');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    assertMayDeposit(await playerNow(tx, playerId));
    const now = platform.clock.now();
    await store.expire(tx, now, 1, { playerId });
    if (await store.openTopup(tx, playerId)) throw new Problem('TOPUP_OPEN');
    const expiresAt = new Date(now.getTime() + limits['deposit.expiryMinutes'] * 60_000);
    const id = await place(tx, caller, { playerId, amount: input.amount, now, expiresAt });
    await recordChange(platform, tx, caller, {
      action: 'topup.create',
      subject: { type: 'topup', id },
      after: { playerId, amount: input.amount },
    });
    await tell(tx, { id, playerId, status: 'PENDING', hasSlip: false });
    return ownTopup(await viewOf(tx, id), now);
  });
}

function assertMayDeposit({ status }: Player): void {
  if (status === 'EXCLUDED') throw new Problem('ACCOUNT_EXCLUDED');
  if (status !== 'ACTIVE') throw new Problem('ACCOUNT_BLOCKED');
}

/** Writes the top-up to the first account in order that takes it. @returns its id */
interface Announced {
  playerId: string;
  amount: number;
  now: Date;
  expiresAt: Date;
}

async function place(tx: Tx, caller: Caller, topup: Announced): Promise<string> {
  const { amount, now } = topup;
  const today = dayStart(businessDay(now));
  let isBusy = false;
  for (const account of await activeAccounts(tx, ['deposit', 'flexible'])) {
    if (!takes(account, amount)) continue;
    // Held until the commit: an account is not deleted under a top-up that is just being placed.
    if (!(await holdAccount(tx, account.id))?.is_active) continue;
    if (account.daily_limit !== null) {
      const load = await store.loadOfAccount(tx, account.id, today);
      if (load + amount > account.daily_limit) continue;
    }
    const id = await placeAt(tx, caller, { ...topup, accountId: account.id });
    if (id) return id;
    isBusy = true;
  }
  throw isBusy ? new Problem('AMOUNT_BUSY', {}, 'body.amount') : new Problem('NO_DEPOSIT_ACCOUNT');
}

async function placeAt(
  tx: Tx,
  caller: Caller,
  at: Announced & { accountId: string },
): Promise<string | undefined> {
  const { playerId, accountId, amount, now } = at;
  const taken = () => store.takenAmounts(tx, accountId, amount, amount + SATANG_SPREAD);
  let free = freeAmounts(amount, await taken());
  if (free.length === 0) {
    await store.expire(tx, now, EXPIRE_AT_ONCE, { accountId });
    free = freeAmounts(amount, await taken());
  }
  const id = uuid();
  for (const amountToPay of free) {
    const isOurs = await store.insertTopup(tx, {
      id,
      player_id: playerId,
      type: 'BANK_ACCOUNT',
      status: 'PENDING',
      amount,
      amount_to_pay: amountToPay,
      bank_account_id: accountId,
      created_by: caller.person?.audience === 'staff' ? caller.person.id : null,
      created_at: now,
      expires_at: at.expiresAt,
    });
    if (isOurs) return id;
  }
  return undefined;
}
