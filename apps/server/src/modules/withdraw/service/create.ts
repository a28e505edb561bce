import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { type Caller, staffOf } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { durations } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import {
  type Hindrance,
  type Player,
  playerFor,
  playerNow,
  publishBalance,
  type WithdrawGuard,
} from '../../players/index.ts';
import { amountProblem, boundOf } from '../state.ts';
import * as store from '../store.ts';
import { type OwnWithdrawal, ownWithdrawal, publishWithdrawal, viewOf } from '../views.ts';
import { mayAsk, standingOf } from './standing.ts';

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
 * Requests a withdrawal to the player's own account: the money moves from the wallet into hold, and what guards deduct to the
 * house.
 * @param guards what other modules have to say about it
 * @throws Problem as guards say; INVALID_INPUT, PAYOUT_PAUSED, WITHDRAW_DAY_COUNT, NOT_FOUND, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE,
 * WITHDRAW_DAY_LIMIT, ACCOUNT_BLOCKED, NO_BANK_ACCOUNT, DUPLICATE_REQUEST, WITHDRAW_OPEN, INSUFFICIENT, WALLET_FROZEN
 */
export async function createWithdrawal(
  platform: Platform,
  caller: Caller,
  input: NewWithdrawal,
  guards: readonly WithdrawGuard[],
): Promise<OwnWithdrawal> {
  const { id: playerId } = await playerFor(platform, caller, input.phone, 'body.phone');
  const staffId = staffOf(caller)?.id ?? null;
  if (staffId && !input.reason) throw new Problem('INVALID_INPUT', {}, 'body.reason');
  const reason = (staffId && input.reason) || null;
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const now = platform.clock.now();
    const player = await playerNow(tx, playerId);
    const { bank, deductions } = await assertMayWithdraw(platform, tx, player, input, guards);
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
      deductions: deductions.length > 0 ? JSON.stringify(deductions) : null,
      created_at: now,
      automatic_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'withdraw.create',
      subject: { type: 'withdrawal', id },
      after: { playerId, amount: input.amount, ...(reason === null ? {} : { reason }) },
    });
    const answer = ownWithdrawal(await viewOf(tx, id), caller);
    const asked = { withdrawalId: id, playerId, amount: input.amount, deductions, by: caller.by };
    await bookForPlayer(platform, tx, [postings.holdWithdrawal(asked)], { at: now, field: 'body.amount' });
    await publishWithdrawal(tx, { id, playerId, status: 'PENDING' });
    await publishBalance(tx, playerId);
    return answer;
  });
}

async function assertMayWithdraw(
  platform: Platform,
  tx: Tx,
  player: Player,
  { amount, isKeyed }: NewWithdrawal,
  guards: readonly WithdrawGuard[],
) {
  if (!mayAsk(player)) throw new Problem('ACCOUNT_BLOCKED');
  const since = new Date(platform.clock.now().getTime() - durations.repeat);
  if (!isKeyed && (await store.hasEqualSince(tx, player.id, amount, since))) {
    throw new Problem('DUPLICATE_REQUEST');
  }
  const { own, guarded, deductions, bank, today, limits } = await standingOf(platform, guards, player, tx);
  const open = own.find(({ code }) => code === 'WITHDRAW_OPEN');
  if (open) throw problemOf(open);
  const problem = amountProblem(amount, today, limits);
  if (problem) throw new Problem(problem, boundOf(problem, limits), 'body.amount');
  const [ownReason] = own;
  if (ownReason) throw problemOf(ownReason);
  if (!bank) throw new Problem('NO_BANK_ACCOUNT');
  const [reason] = guarded;
  if (reason) throw problemOf(reason, 'body.amount');
  return { bank, deductions };
}

const problemOf = ({ code, values }: Hindrance, path?: string) => new Problem(code, values, path);
