import { type PayoutNote, plainReference } from '@salung/contract';
import { lockPlayers } from '@salung/ledger';
import { businessDay } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordChange } from '../../audit/index.ts';
import { claimOutgoing, paidByOutgoing } from '../../channels/index.ts';
import { defer, isConflict } from '../automatic-store.ts';
import { isOpen, mayBecome, type WithdrawStatus } from '../state.ts';
import * as store from '../store.ts';
import { publishWithdrawal } from '../views.ts';
import { pay } from './decide.ts';
import { bookTwice } from './twice.ts';

/** Payouts through gateways and channel agents: an attempt begins, and what is reported about it is settled. */

/** One try to pay a withdrawal: an order at a gateway, or a job of an agent. */
export interface Attempt {
  /** Of the order or the job. */
  id: string;
  /** Where the money comes from. */
  channelId: string;
}

/** What is known about an attempt. */
export type PayoutUpdate =
  | { is: 'paid'; reference: string | null; at: Date | null }
  /** The one that was asked to pay reports itself that nothing was paid. */
  | { is: 'refused'; why: string }
  /** Nobody knows. */
  | { is: 'doubtful'; why: string };

/**
 * Begins an attempt on a withdrawal whose row is locked, and that is PENDING or FAILED.
 */
export async function beginPayout(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  attempt: Attempt,
): Promise<void> {
  if (!mayBecome(row.status, 'PROCESSING') || row.attempt_id !== null) {
    throw new Error(`withdrawal ${row.id} cannot be paid now: ${row.status}`);
  }
  const { id, player_id: playerId } = row;
  await store.updateWithdrawal(tx, id, {
    status: 'PROCESSING',
    attempt_id: attempt.id,
    channel_id: attempt.channelId,
    taken_by: null,
    taken_session: null,
    taken_at: null,
    reason: null,
    automatic_at: null,
    automatic_note: null,
    automatic_day: businessDay(platform.clock.now()),
  });
  await recordChange(platform, tx, caller, {
    action: 'withdraw.retry',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status: 'PROCESSING', channelId: attempt.channelId },
  });
  await publishWithdrawal(tx, { id, playerId, status: 'PROCESSING' });
}

/** Leaves a withdrawal to staff, or looks at it again later, and says why. */
export async function leaveToStaff(
  tx: Tx,
  row: store.WithdrawalRow,
  { note, at }: { note: PayoutNote; at: Date | null },
): Promise<void> {
  await defer(tx, row.id, note, at);
  if (row.automatic_note === note) return;
  await publishWithdrawal(tx, { id: row.id, playerId: row.player_id, status: row.status });
}

/**
 * Brings a withdrawal to what is known of an attempt to pay it, in the caller's transaction, which has locked the player's
 * accounts. Saying it again changes nothing; what pays besides the attempt that is booked is a conflict. Only a refusal makes it FAILED; after that the automation may try another way.
 * @returns whether anything changed
 */
export async function settlePayout(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  attempt: { withdrawalId: string; attemptId: string; channelId: string; update: PayoutUpdate },
): Promise<boolean> {
  const { withdrawalId, attemptId, update } = attempt;
  const row = await store.lockWithdrawal(tx, withdrawalId);
  if (!row) throw new Error(`withdrawal ${withdrawalId} is gone`);
  const isCurrent = row.attempt_id === attemptId;
  if (update.is === 'paid') {
    // This very attempt is booked: by its own report, by two people, or as a second payment. The bank may have sent it back since.
    const isBooked = isCurrent && (row.status === 'PAID' || row.status === 'RETURNED');
    if (
      isBooked ||
      (await isConflict(tx, attemptId)) ||
      (await isRecorded(tx, row, attempt.channelId, update))
    )
      return false;
    if (isOpen(row.status) && row.approval_id === null)
      return recordPaid(platform, tx, caller, row, { ...attempt, update });
    return recordPaidTwice(platform, tx, caller, row, { ...attempt, update });
  }
  if (!isCurrent) return false;
  return update.is === 'refused'
    ? setState(platform, tx, caller, row, 'FAILED', update.why)
    : setState(platform, tx, caller, row, 'UNKNOWN', update.why);
}

/** A reported reference as it is stored. Letters of other scripts may become several: it is shortened before it is compared. */
const shown = (reference: string | null): string => plainReference(reference ?? '').slice(0, 60);

/**
 * Whether a person has recorded this very transfer, as the payment or as a second one: the same account and the same reference.
 * A phone may report late what somebody has found in its account since.
 */
async function isRecorded(
  tx: Tx,
  { id }: store.WithdrawalRow,
  channelId: string,
  { reference }: Extract<PayoutUpdate, { is: 'paid' }>,
): Promise<boolean> {
  const paid = await paidByOutgoing(tx, { channelId, reference: shown(reference) });
  if (!paid) return false;
  return (
    paid.withdrawalId === id || (paid.conflictId !== null && (await isConflict(tx, paid.conflictId, id)))
  );
}

/** Also where the attempt had failed before, and another one or a person has begun since: the money is there. */
async function recordPaid(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  {
    attemptId,
    channelId,
    update,
  }: { attemptId: string; channelId: string; update: Extract<PayoutUpdate, { is: 'paid' }> },
): Promise<boolean> {
  const named = shown(update.reference) || attemptId;
  // A reference that names another payment names nothing; our own id always does.
  const isItsOwn = await claimOutgoing(tx, { channelId, reference: named }, { withdrawalId: row.id });
  await pay(platform, tx, caller, row, {
    channelId,
    attemptId,
    bankReference: isItsOwn ? named : attemptId,
    decidedBy: null,
    approvedBy: null,
  });
  return true;
}

async function setState(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  status: Extract<WithdrawStatus, 'FAILED' | 'UNKNOWN'>,
  why: string,
): Promise<boolean> {
  if (!mayBecome(row.status, status)) return false;
  const { id, player_id: playerId } = row;
  const reason = why.slice(0, 500);
  const now = platform.clock.now();
  // A failed payout no longer counts against its channel, and another way may be tried at once.
  const ended = status === 'FAILED' ? { attempt_id: null, channel_id: null, automatic_at: now } : {};
  await store.updateWithdrawal(tx, id, { status, reason, ...ended });
  await recordChange(platform, tx, caller, {
    action: 'withdraw.conclude',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status, reason },
  });
  await publishWithdrawal(tx, { id, playerId, status });
  return true;
}

/** The money went out although the withdrawal had ended in another way: the player owes it, and staff see that. */
async function recordPaidTwice(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  {
    attemptId,
    channelId,
    update,
  }: { attemptId: string; channelId: string; update: Extract<PayoutUpdate, { is: 'paid' }> },
): Promise<boolean> {
  // Nobody records the same transfer by hand. A reference that names another payment names nothing.
  const reference = shown(update.reference);
  await claimOutgoing(tx, { channelId, reference }, { conflictId: attemptId });
  return bookTwice(platform, tx, caller, row, {
    id: attemptId,
    channelId,
    action: 'withdraw.conclude',
    said: {},
  });
}

/** Locks the player of the withdrawal. Settling a payout begins with this lock. */
export async function lockPayee(tx: Tx, withdrawalId: string): Promise<void> {
  const playerId = await store.playerOf(tx, withdrawalId);
  if (!playerId) throw new Error(`withdrawal ${withdrawalId} is gone`);
  await lockPlayers(ledgerTx(tx), [playerId]);
}
