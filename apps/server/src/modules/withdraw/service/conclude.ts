import { plainReference } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  askForApproval,
  assertMayDecideAbout,
  assertNotWaiting,
  type Execute,
  isOnlyApprover,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isOutgoingUsed } from '../../channels/index.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { decide, pay } from './decide.ts';
import { assertNotBeingPaid, lockKnown } from './take.ts';

/** Two people say what became of a payout of which nobody else does. */

type Outcome = Output<'withdraw.conclude', 'body'>;

/** The attempt at an UNKNOWN payout, and its channel. @throws Problem WITHDRAW_BEING_PAID, STATE_CONFLICT */
function attemptOf(row: store.WithdrawalRow): { channelId: string; attemptId: string } {
  assertNotBeingPaid(row);
  const { status, channel_id: channelId, attempt_id: attemptId } = row;
  if (status !== 'UNKNOWN' || channelId === null || attemptId === null) {
    throw new Problem('STATE_CONFLICT', { status });
  }
  return { channelId, attemptId };
}

async function assertUnused(tx: Tx, channelId: string, { bankReference }: Outcome): Promise<void> {
  if (!bankReference) return;
  if (await isOutgoingUsed(tx, { channelId, reference: bankReference })) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

/**
 * Asks a second person to agree that an UNKNOWN payout was paid, or that it was not. Until then it stays UNKNOWN, and what
 * its gateway or agent says meanwhile counts.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, REFERENCE_USED, APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT,
 * SAME_PHONE
 */
export const concludePayout = (
  platform: Platform,
  caller: Caller,
  id: string,
  outcome: Outcome,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  decide(platform, caller, id, async (tx, row) => {
    const { id: staffId } = asStaff(caller);
    const now = platform.clock.now();
    const { channelId, attemptId } = attemptOf(row);
    await assertUnused(tx, channelId, outcome);
    await assertNotWaiting(tx, ['withdraw.conclude'], id);
    const involved = [row.created_by];
    await assertMayDecideAbout(tx, now, { playerId: row.player_id, makerIds: involved }, staffId);
    if (await isOnlyApprover(tx, now, staffId)) {
      await conclude(platform, tx, caller, row, { ...outcome, decidedBy: staffId, approvedBy: null });
      return withdrawalAnswer(await viewOf(tx, id), caller, now);
    }
    return askForApproval(platform, tx, caller, {
      action: 'withdraw.conclude',
      request: { ...outcome, attemptId },
      amount: row.amount,
      playerId: row.player_id,
      subject: { type: 'withdrawal', id },
      involved,
      reason: outcome.reason,
    });
  });

/**
 * Executes what two people agree on, unless the outcome has become known.
 * @throws Problem STATE_CONFLICT, CHANGED_SINCE where it is another attempt that is in doubt now, REFERENCE_USED
 */
export const executeConclusion: Execute<'withdraw.conclude'> = async (platform, tx, caller, approved) => {
  const { subjectId, makerId, body } = approved;
  const row = await lockKnown(tx, subjectId);
  const { channelId, attemptId } = attemptOf(row);
  if (attemptId !== body.attemptId) throw new Problem('CHANGED_SINCE');
  await assertUnused(tx, channelId, body);
  const approvedBy = asStaff(caller).id;
  await conclude(platform, tx, caller, row, { ...body, decidedBy: makerId, approvedBy });
};

async function conclude(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  {
    outcome,
    bankReference = '',
    reason,
    decidedBy,
    approvedBy,
  }: Outcome & { decidedBy: string; approvedBy: string | null },
): Promise<void> {
  const { id, player_id: playerId } = row;
  if (outcome === 'paid') {
    await pay(platform, tx, caller, row, {
      ...attemptOf(row),
      bankReference: plainReference(bankReference),
      reason,
      decidedBy,
      approvedBy,
    });
    return;
  }
  // Whether it is tried again, and how, staff decide.
  await store.updateWithdrawal(tx, id, {
    status: 'FAILED',
    reason,
    attempt_id: null,
    channel_id: null,
    automatic_at: null,
  });
  await recordChange(platform, tx, caller, {
    action: 'withdraw.conclude',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status: 'FAILED', reason, by: decidedBy },
  });
  await publishWithdrawal(tx, { id, playerId, status: 'FAILED' });
}
