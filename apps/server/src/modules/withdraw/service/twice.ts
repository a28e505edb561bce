import { type AuditValues, plainReference, referenceKey } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  type Abandon,
  askForApproval,
  assertMayDecideAbout,
  assertNotWaiting,
  type Execute,
  isOnlyApprover,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bankBalance, lockAccount } from '../../banks/index.ts';
import { book, postings } from '../../books/index.ts';
import { channelLedgerCode, claimOutgoing, releaseOutgoing } from '../../channels/index.ts';
import { insertConflict, unbookedAttempts } from '../automatic-store.ts';
import type * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { decide } from './decide.ts';
import { assertNotBeingPaid, lockKnown } from './take.ts';

/** Withdrawals whose money left twice: an attempt paid that seemed to have failed, and a person or another attempt paid, too. */

/** The transfer that came on top. */
type Transfer = Output<'withdraw.recordTwice', 'body'> & {
  /** The reported attempt that it books; without one, a person made the transfer. */
  attemptId?: string | undefined;
};

/**
 * Asks a second person to agree that a paid withdrawal was paid once more, whatever the amount: the player owes it.
 * Limits of the account do not count, because the money has left already. The reference is reserved while it waits.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, INSUFFICIENT,
 * REFERENCE_USED
 */
export const recordTransferTwice = (
  platform: Platform,
  caller: Caller,
  id: string,
  input: Transfer,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  decide(platform, caller, id, async (tx, row) => {
    const { id: staffId } = asStaff(caller);
    const now = platform.clock.now();
    assertPaid(row);
    await assertNotWaiting(tx, ['withdraw.recordTwice'], id);
    const { amount, player_id: playerId } = row;
    const involved = [row.created_by];
    await assertMayDecideAbout(tx, now, { playerId, makerIds: involved }, staffId);
    const isAlone = await isOnlyApprover(tx, now, staffId);
    const attemptId = await unbookedThrough(tx, id, input.channelId);
    const bankReference = plainReference(input.bankReference);
    const transfer = { ...input, bankReference, ...(attemptId ? { attemptId } : {}) };
    await assertPayable(tx, transfer, amount);
    if (isAlone) {
      await record(platform, tx, caller, row, newId(), transfer, { by: staffId, withoutSecondPerson: true });
      return withdrawalAnswer(await viewOf(tx, id), caller, now);
    }
    const pending = await askForApproval(platform, tx, caller, {
      action: 'withdraw.recordTwice',
      request: transfer,
      amount,
      playerId,
      subject: { type: 'withdrawal', id },
      involved,
      reason: transfer.reason,
    });
    await useUpReference(tx, row, pending.approvalId, transfer);
    return pending;
  });

/**
 * Executes what two people agree on.
 * @throws Problem as `recordTransferTwice`, and CHANGED_SINCE where another attempt is without a booking by now, or none
 */
export const executeTwice: Execute<'withdraw.recordTwice'> = async (platform, tx, caller, approved) => {
  const { id, subjectId, makerId, body: transfer } = approved;
  const row = await lockKnown(tx, subjectId);
  assertPaid(row);
  if ((await unbookedThrough(tx, subjectId, transfer.channelId)) !== transfer.attemptId) {
    throw new Problem('CHANGED_SINCE');
  }
  await assertPayable(tx, transfer, row.amount);
  await record(platform, tx, caller, row, id, transfer, { by: makerId });
};

/** Where the second person refuses it, the transfer is none of this withdrawal. */
export const abandonTwice: Abandon = async (tx, { id }) => {
  await releaseOutgoing(tx, { conflictId: id });
};

/** Also where the bank has sent the payment that counts back since. @throws Problem WITHDRAW_BEING_PAID, STATE_CONFLICT */
function assertPaid(row: store.WithdrawalRow): void {
  const { status } = row;
  assertNotBeingPaid(row);
  if (status !== 'PAID' && status !== 'RETURNED') throw new Problem('STATE_CONFLICT', { status });
}

/** The attempt that has paid through a channel and that no booking names. */
async function unbookedThrough(tx: Tx, withdrawalId: string, channelId: string): Promise<string | undefined> {
  const unbooked = await unbookedAttempts(tx, { withdrawalId, most: 20 });
  return unbooked.find((attempt) => attempt.channelId === channelId)?.id;
}

/**
 * Locks the bank account that the transfer came from, and that holds its amount (satang). A gateway is known by what it has
 * reported: what it has not reported yet is booked when it does.
 * @throws Problem NOT_FOUND, INSUFFICIENT
 */
async function assertPayable(tx: Tx, { channelId, attemptId }: Transfer, amount: number): Promise<void> {
  const path = 'body.channelId';
  const account = await lockAccount(tx, channelId);
  if (!account && attemptId) return;
  if (account?.kind !== 'withdraw' && account?.kind !== 'flexible') throw new Problem('NOT_FOUND', {}, path);
  if ((await bankBalance(tx, channelId)) < amount) throw new Problem('INSUFFICIENT', {}, path);
}

/** The payment that counts has a reference of its own, at whatever channel. @throws Problem REFERENCE_USED */
async function useUpReference(
  tx: Tx,
  { bank_reference: paid }: store.WithdrawalRow,
  conflictId: string,
  { channelId, bankReference: reference }: Transfer,
): Promise<void> {
  const isOfPayment = paid !== null && referenceKey(paid) === referenceKey(reference);
  if (isOfPayment || !(await claimOutgoing(tx, { channelId, reference }, { conflictId }))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

async function record(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  id: string,
  transfer: Transfer,
  said: AuditValues,
): Promise<void> {
  await useUpReference(tx, row, id, transfer);
  const { channelId, bankReference, reason, attemptId } = transfer;
  await bookTwice(platform, tx, caller, row, {
    id: attemptId ?? id,
    channelId,
    action: 'withdraw.recordTwice',
    said: { bankReference, reason, ...said },
  });
}

interface SecondPayment {
  /** Of the attempt that paid, or of the request that two people agreed on. */
  id: string;
  /** Where the money came from. */
  channelId: string;
  action: 'withdraw.conclude' | 'withdraw.recordTwice';
  /** What the audit log says besides. */
  said: AuditValues;
}

/**
 * Books a payment on top of how the withdrawal has ended, once: the player owes it, and staff see that.
 * @returns false where it was booked before
 */
export async function bookTwice(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id: withdrawalId, player_id: playerId, status, amount }: store.WithdrawalRow,
  { id, channelId, action, said }: SecondPayment,
): Promise<boolean> {
  const isNew = await insertConflict(tx, {
    attempt_id: id,
    withdrawal_id: withdrawalId,
    channel_id: channelId,
    amount,
    at: platform.clock.now(),
  });
  if (!isNew) return false;
  const subject = { type: 'withdrawal', id: withdrawalId } as const;
  await recordChange(platform, tx, caller, {
    action,
    subject,
    before: { status },
    after: { status, channelId, amount, paidTwice: true, ...said },
  });
  const channel = await channelLedgerCode(tx, channelId);
  const second = postings.payWithdrawalTwice({ id, withdrawalId, channel, amount, by: caller.by });
  await book(tx, [second], { at: platform.clock.now() });
  await publishWithdrawal(tx, { id: withdrawalId, playerId, status });
  return true;
}
