import { plainReference, type SettingValues } from '@salung/contract';
import type { ApprovalPending } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx, violates } from '../../../platform/db/database.ts';
import { asDecider, asStaff, type Caller, staffOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  type Abandon,
  defineAction,
  lockPeopleShared,
  type PayRule,
  type Sum,
  sumOfOwnPayouts,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { lockAccountShared, lockPayingAccount } from '../../banks/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelLedgerCode, claimOutgoing, releaseOutgoing } from '../../channels/index.ts';
import { publishBalance } from '../../players/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { deductionsOf, tellEnded } from '../ended.ts';
import { mayBecome } from '../state.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { textPaid } from './paid-text.ts';
import {
  assertNotBeingPaid,
  assertNotWaiting,
  assertTakenBy,
  lockKnown,
  openerOf,
  pauseOf,
  payRuleFor,
  playerOf,
} from './take.ts';

/** Opens the transaction of a decision: player first, then the withdrawal. */
export async function decide<T>(
  platform: Platform,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: store.WithdrawalRow) => Promise<T>,
): Promise<T> {
  const parties = await store.partiesOf(platform.db, id);
  if (!parties) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { playerId, staffIds } = parties;
  return caller.transaction(async (tx) => {
    await lockPeopleShared(tx, staffIds);
    await lockPlayers(ledgerTx(tx), [playerId]);
    return work(tx, await lockKnown(tx, id));
  });
}

/** What paying a withdrawal adds to the sums of one person, given the rule about who may pay. */
export function paymentSums(
  settings: SettingValues,
  { amount, player_id: playerId }: Pick<store.WithdrawalRow, 'amount' | 'player_id'>,
  paying: PayRule,
): [Sum, ...Sum[]] {
  const sum: Sum = { kind: 'withdraw.approve', amount, limit: settings['approval.withdraw'], playerId };
  const hasGiven = paying.rule === 'alone' && paying.hasGiven;
  return hasGiven ? [sum, sumOfOwnPayouts(settings, amount)] : [sum];
}

export interface Payment {
  channelId: string;
  bankReference: string;
  reason?: string | undefined;
}

/** One bank transfer pays one item of any kind. @throws Problem REFERENCE_USED */
async function useUpReference(
  tx: Tx,
  withdrawalId: string,
  { channelId, bankReference: reference }: Payment,
): Promise<void> {
  if (!(await claimOutgoing(tx, { channelId, reference }, { withdrawalId }))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

/** After a rejection the item stays with the payer who took it. They may release it. */
const abandonPayment: Abandon = async (tx, { id, subjectId }) => {
  const row = await lockKnown(tx, subjectId);
  // What an attempt has taken over keeps its channel.
  if (row.approval_id !== id) return;
  await store.updateWithdrawal(tx, subjectId, { approval_id: null, channel_id: null, bank_reference: null });
  await releaseOutgoing(tx, { withdrawalId: subjectId });
  await publishWithdrawal(tx, {
    id: subjectId,
    playerId: row.player_id,
    status: row.status,
    takenBy: row.taken_by,
  });
};

interface Paying {
  row: store.WithdrawalRow;
  payment: Payment;
}

/** What cannot be recorded, or only once. The account's limits count then: while it waits, it counts against them. */
async function assertPayable(platform: Platform, tx: Tx, { row, payment }: Paying): Promise<void> {
  assertNotWaiting(row);
  await lockPayingAccount(platform, tx, payment.channelId, row.amount, store.paidOut);
  await useUpReference(tx, row.id, payment);
}

/**
 * Nobody else pays, releases or rejects it until the second person has decided. The withdrawal is no longer bound to the session: it
 * may have been paid already, so it stays with its payer after their shift. The payment counts against the account's limit.
 */
async function holdPayment(
  tx: Tx,
  { row, payment }: Paying,
  makerId: string,
  approvalId: string,
): Promise<void> {
  await store.updateWithdrawal(tx, row.id, {
    approval_id: approvalId,
    taken_session: null,
    channel_id: payment.channelId,
    bank_reference: payment.bankReference,
  });
  const { id, player_id: playerId, status } = row;
  await publishWithdrawal(tx, { id, playerId, status, takenBy: makerId });
}

/**
 * Records that a withdrawal was paid by hand, by the person who took it; where it passes what one may pay alone, or
 * everybody who could pay gave the player money within a day, or payouts to the player began to pause after it was
 * taken, with a second person.
 */
export const paying = defineAction<'withdraw.approve', Paying, WithdrawalAnswer>({
  kind: 'withdraw.approve',
  hands: openerOf,
  async load({ tx, subjectId, body, makerId, agreed }) {
    const row = await lockKnown(tx, subjectId);
    if (!agreed && row.status === 'PENDING') throw new Problem('TAKE_FIRST');
    if (row.status !== 'PROCESSING') throw new Problem('STATE_CONFLICT', { status: row.status });
    await assertTakenBy(tx, row, makerId);
    return { row, payment: { ...body, bankReference: plainReference(body.bankReference) } };
  },
  asked: (found, { platform, tx }) => assertPayable(platform, tx, found),
  show: ({ row: { id, amount }, payment }) => ({
    subject: { type: 'withdrawal', id },
    amount,
    reason: payment.reason,
    request: { ...payment },
  }),
  async sums({ row }, { platform, tx, makerId }) {
    const now = platform.clock.now();
    // It may have been paid already, so the rule and the pause do not refuse it here; a second person decides instead.
    const rule = await payRuleFor(tx, now, row, makerId);
    const isDoubtful =
      rule.rule === 'two' || rule.rule === 'another' || (await pauseOf(tx, now, row)) !== undefined;
    return isDoubtful ? 'two' : paymentSums(await settingsNow(tx), row, rule);
  },
  reserve: (found, { tx, makerId }, approvalId) => holdPayment(tx, found, makerId, approvalId),
  abandon: abandonPayment,
  async act({ row, payment }, { platform, tx, caller, makerId, approverId }) {
    // Its limits were checked, and the amount counted against them, when the payment was recorded.
    const isOff = approverId !== null && !(await lockAccountShared(tx, payment.channelId))?.is_active;
    if (isOff) throw new Problem('BANK_ACCOUNT_OFF');
    const by = { attemptId: null, decidedBy: makerId, approvedBy: approverId };
    await pay(platform, tx, caller, row, { ...payment, ...by });
    return withdrawalAnswer(await viewOf(tx, row.id), caller, platform.clock.now());
  },
});

/**
 * Records it, or asks a second person.
 * @throws Problem NOT_FOUND, TAKE_FIRST, NOT_TAKEN_BY_YOU, WITHDRAW_BEING_PAID, STATE_CONFLICT, REFERENCE_USED, APPROVAL_PENDING,
 * NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE and those of `lockPayingAccount`
 */
export const approveWithdrawal = async (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Payment,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  paying.run(platform, caller, { body, subjectId: id, playerId: await playerOf(platform, id) });

interface BookedPayment extends Payment {
  /** The attempt whose payment is booked, as it reported or as two people concluded; null where a person paid. */
  attemptId: string | null;
  decidedBy: string | null;
  approvedBy: string | null;
}

/** Books the payment of an open withdrawal. The row keeps the attempt that is booked: whatever else pays is a conflict. */
export async function pay(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  payment: BookedPayment,
): Promise<void> {
  asDecider(caller);
  const { id, player_id: playerId } = row;
  const { channelId, bankReference, reason = null, decidedBy, approvedBy, attemptId } = payment;
  // Work that a person or another attempt has begun meanwhile is over. A payer who had taken it may have transferred the money.
  const overtaken = { automatic_at: null, taken_by: null, taken_session: null, taken_at: null };
  await useUpReference(tx, id, payment);
  try {
    await store.updateWithdrawal(tx, id, {
      ...(attemptId ? overtaken : {}),
      status: 'PAID',
      attempt_id: attemptId,
      channel_id: channelId,
      bank_reference: bankReference,
      reason,
      decided_by: decidedBy,
      approved_by: approvedBy,
      approval_id: null,
      decided_at: platform.clock.now(),
    });
  } catch (error) {
    if (violates(error, 'withdrawal_reference'))
      throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
    throw error;
  }
  await recordChange(platform, tx, caller, {
    action: 'withdraw.approve',
    subject: { type: 'withdrawal', id },
    before: { status: row.status, ...(attemptId && row.taken_by ? { takenBy: row.taken_by } : {}) },
    after: { status: 'PAID', channelId, bankReference, reason },
  });
  await textPaid(platform, tx, row);
  await tellEnded(platform, tx, caller, row, 'PAID');
  const channel = await channelLedgerCode(tx, channelId);
  const paid = postings.payWithdrawal({
    withdrawalId: id,
    playerId,
    channel,
    amount: row.amount,
    by: caller.by,
  });
  await bookForPlayer(platform, tx, [paid], { at: platform.clock.now() });
  await publishWithdrawal(tx, { id, playerId, status: 'PAID', takenBy: decidedBy });
  await publishBalance(tx, playerId);
}

export interface Refusal {
  reason: string;
  reason_user?: string | undefined;
}

/**
 * Rejects a pending withdrawal, or one that the caller has taken (which is released first): the money goes back.
 * @throws Problem NOT_FOUND, NOT_TAKEN_BY_YOU, WITHDRAW_BEING_PAID, STATE_CONFLICT
 */
export const rejectWithdrawal = (platform: Platform, caller: Caller, id: string, input: Refusal) =>
  decide(platform, caller, id, async (tx, row) => {
    if (row.status === 'PROCESSING') await assertTakenBy(tx, row, asStaff(caller).id);
    assertNotWaiting(row);
    const from = row.status === 'PROCESSING' ? 'PENDING' : row.status;
    if (!mayBecome(from, 'REJECTED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    return refundHold(platform, tx, caller, row, 'REJECTED', input);
  });

/** Revokes a pending or failed withdrawal: the money goes back. @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT */
export const revokeWithdrawal = (platform: Platform, caller: Caller, id: string, input: Refusal) =>
  decide(platform, caller, id, async (tx, row) => {
    assertNotBeingPaid(row);
    if (!mayBecome(row.status, 'REVOKED')) throw new Problem('STATE_CONFLICT', { status: row.status });
    return refundHold(platform, tx, caller, row, 'REVOKED', input);
  });

/** Ends a withdrawal that was not paid: the money goes from hold back to the wallet. */
export async function refundHold(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  status: 'REJECTED' | 'REVOKED',
  { reason, reason_user }: Partial<Refusal>,
): Promise<WithdrawalAnswer> {
  const reasons = { reason: reason ?? null, reasonForPlayer: reason_user ?? null };
  const { id, player_id: playerId } = row;
  await store.updateWithdrawal(tx, id, {
    status,
    taken_by: null,
    taken_session: null,
    taken_at: null,
    reason: reasons.reason,
    reason_for_player: reasons.reasonForPlayer,
    decided_by: staffOf(caller)?.id ?? null,
    cancelled_by_player: caller.actor.audience === 'player',
    decided_at: platform.clock.now(),
  });
  await recordChange(platform, tx, caller, {
    action: status === 'REJECTED' ? 'withdraw.reject' : 'withdraw.revoke',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status, ...reasons },
  });
  const answer = withdrawalAnswer(await viewOf(tx, id), caller, platform.clock.now());
  await tellEnded(platform, tx, caller, row, status);
  // What guards took with it comes back with it.
  const deductions = deductionsOf(row);
  const release = { withdrawalId: id, playerId, amount: row.amount, deductions, by: caller.by };
  await bookForPlayer(platform, tx, [postings.releaseWithdrawal(release)], { at: platform.clock.now() });
  await publishWithdrawal(tx, { id, playerId, status });
  await publishBalance(tx, playerId);
  return answer;
}
