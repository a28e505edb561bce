import { lockPlayers } from '@salung/ledger';
import { bangkokTime, businessDay, dayStart } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { type Caller, staffOf } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { book, postings } from '../../books/index.ts';
import { activeBank, type Player, playerFor, playerNow, publishBalance } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { turnoverLeft } from '../../turnover/index.ts';
import { amountProblem, boundOf, pauseAt, REPEAT_WINDOW } from '../state.ts';
import * as store from '../store.ts';
import { type OwnWithdrawal, ownWithdrawal, publishWithdrawal, viewOf } from '../views.ts';

export interface NewWithdrawal {
  /** Satang. */
  amount: number;
  /** For staff: the player's phone. */
  phone?: string | undefined;
  /** For staff: why they request it. */
  reason?: string | undefined;
  /** Whether the request carries a key of its own; without one, an equal request is taken for a double click. */
  isKeyed: boolean;
}

/**
 * Requests a withdrawal to the player's own account: the money moves from the wallet into hold.
 * @throws Problem INVALID_INPUT, TURNOVER_OPEN, PAYOUT_PAUSED, WITHDRAW_DAY_COUNT, NOT_FOUND, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE,
 * WITHDRAW_DAY_LIMIT, ACCOUNT_BLOCKED, NO_BANK_ACCOUNT, DUPLICATE_REQUEST, WITHDRAW_OPEN, INSUFFICIENT, WALLET_FROZEN
 */
export async function createWithdrawal(
  platform: Platform,
  caller: Caller,
  input: NewWithdrawal,
): Promise<OwnWithdrawal> {
  const { id: playerId } = await playerFor(platform, caller, input.phone, 'body.phone');
  const staffId = staffOf(caller)?.id ?? null;
  if (staffId && !input.reason) throw new Problem('INVALID_INPUT', {}, 'body.reason');
  const reason = (staffId && input.reason) || null;
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const now = platform.clock.now();
    const bank = await assertMayWithdraw(platform, tx, await playerNow(tx, playerId), input);
    const id = newId();
    await store.insertWithdrawal(tx, {
      id,
      player_id: playerId,
      status: 'PENDING',
      amount: input.amount,
      bank_code: bank.bankCode,
      account_number: bank.accountNumber,
      account_name: bank.accountName,
      created_by: staffId,
      request_reason: reason,
      created_at: now,
      automatic_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'withdraw.create',
      subject: { type: 'withdrawal', id },
      after: { playerId, amount: input.amount, ...(reason === null ? {} : { reason }) },
    });
    const answer = ownWithdrawal(await viewOf(tx, id), caller);
    const held = postings.holdWithdrawal({ withdrawalId: id, playerId, amount: input.amount, by: caller.by });
    await book(tx, [held], { at: now, field: 'body.amount' });
    await publishWithdrawal(tx, { id, playerId, status: 'PENDING' });
    await publishBalance(tx, playerId);
    return answer;
  });
}

async function assertMayWithdraw(platform: Platform, tx: Tx, player: Player, input: NewWithdrawal) {
  const { amount, isKeyed } = input;
  const now = platform.clock.now();
  if (player.status !== 'ACTIVE' && player.status !== 'EXCLUDED') throw new Problem('ACCOUNT_BLOCKED');
  const since = new Date(now.getTime() - REPEAT_WINDOW);
  if (!isKeyed && (await store.hasEqualSince(tx, player.id, amount, since))) {
    throw new Problem('DUPLICATE_REQUEST');
  }
  if (await store.hasOpen(tx, player.id)) throw new Problem('WITHDRAW_OPEN');
  const today = await store.sumSince(tx, player.id, dayStart(businessDay(now)));
  const limits = await settingsNow(tx);
  const problem = amountProblem(amount, today, limits);
  if (problem) throw new Problem(problem, boundOf(problem, limits), 'body.amount');
  const bank = await activeBank(tx, player.id);
  if (!bank) throw new Problem('NO_BANK_ACCOUNT');
  const until = pauseAt(player.payoutPausedUntil, now);
  if (until) throw new Problem('PAYOUT_PAUSED', { until: bangkokTime(until) });
  const mayPlay = player.status !== 'EXCLUDED';
  if ((await turnoverLeft(platform, tx, player.id, mayPlay)) > 0)
    throw new Problem('TURNOVER_OPEN', {}, 'body.amount');
  return bank;
}
