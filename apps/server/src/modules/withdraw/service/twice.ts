import { type AuditValues, plainReference, referenceKey } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type Abandon, assertNotWaiting, defineAction } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bankBalance, lockAccount } from '../../banks/index.ts';
import { book, postings } from '../../books/index.ts';
import { channelLedgerCode, claimOutgoing, releaseOutgoing } from '../../channels/index.ts';
import { insertConflict, unbookedAttempts } from '../automatic-store.ts';
import type * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { assertNotBeingPaid, lockKnown, openerOf, playerOf } from './take.ts';

/** Withdrawals whose money left twice: an attempt paid that seemed to have failed, and a person or another attempt paid, too. */

/** The transfer that came on top. */
type Transfer = Output<'withdraw.recordTwice', 'body'> & {
  /** The reported attempt that it books; without one, a person made the transfer. */
  attemptId?: string | undefined;
};

/** Where the second person refuses it, the transfer is none of this withdrawal. */
const abandonTwice: Abandon = async (tx, { id }) => {
  await releaseOutgoing(tx, { conflictId: id });
};

interface Twice {
  row: store.WithdrawalRow;
  transfer: Transfer;
}

/**
 * Two people agree that a paid withdrawal was paid once more, whatever the amount: the player owes it. Limits of the account do not
 * count, because the money has left already. The reference is reserved while it waits. If another attempt is without a booking by
 * then, or none, the request is closed.
 */
export const recordingTwice = defineAction<'withdraw.recordTwice', Twice, WithdrawalAnswer>({
  kind: 'withdraw.recordTwice',
  hands: openerOf,
  async load({ tx, subjectId, body, agreed }) {
    const row = await lockKnown(tx, subjectId);
    assertPaid(row);
    await assertNotWaiting(tx, ['withdraw.recordTwice'], subjectId);
    const attemptId = await unbookedThrough(tx, subjectId, body.channelId);
    if (agreed && attemptId !== body.attemptId) throw new Problem('CHANGED_SINCE');
    const bankReference = plainReference(body.bankReference);
    const transfer = { ...body, bankReference, ...(attemptId ? { attemptId } : {}) };
    await assertPayable(tx, transfer, row.amount);
    return { row, transfer };
  },
  show: ({ row: { id, amount }, transfer }) => ({
    subject: { type: 'withdrawal', id },
    amount,
    reason: transfer.reason,
    request: { ...transfer },
  }),
  sums: async () => 'always',
  reserve: ({ row, transfer }, { tx }, approvalId) => useUpReference(tx, row, approvalId, transfer),
  abandon: abandonTwice,
  async act({ row, transfer }, { platform, tx, caller, id, makerId, withoutSecondPerson }) {
    const said = { by: makerId, ...(withoutSecondPerson ? { withoutSecondPerson } : {}) };
    await record(platform, tx, caller, row, id, transfer, said);
    return withdrawalAnswer(await viewOf(tx, row.id), caller, platform.clock.now());
  },
});

/**
 * Asks a second person to agree to it.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, INSUFFICIENT,
 * REFERENCE_USED
 */
export const recordTransferTwice = async (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Transfer,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  recordingTwice.run(platform, caller, { body, subjectId: id, playerId: await playerOf(platform, id) });

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
 * Locks the bank account that the transfer came from, and that holds its amount (satang). A gateway is known by the attempt that it
 * has reported: a payment that it has not reported yet is booked when it does.
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
