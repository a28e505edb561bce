import { plainReference } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting, defineAction } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isOutgoingUsed } from '../../channels/index.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { pay } from './decide.ts';
import { assertNotBeingPaid, lockKnown, openerOf, playerOf } from './take.ts';

/** Two people say what became of a payout whose gateway or agent does not say so. */

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

interface Concluded {
  row: store.WithdrawalRow;
  attemptId: string;
}

/**
 * Two people agree that an UNKNOWN payout was paid, or that it was not. Until then it stays UNKNOWN, and a report of its gateway or
 * agent still counts. The two people speak of one attempt: if another one is in doubt by then, the request is closed.
 */
export const concluding = defineAction<'withdraw.conclude', Concluded, WithdrawalAnswer>({
  kind: 'withdraw.conclude',
  hands: openerOf,
  async load({ tx, subjectId, body, agreed }) {
    const row = await lockKnown(tx, subjectId);
    const { channelId, attemptId } = attemptOf(row);
    if (agreed && attemptId !== body.attemptId) throw new Problem('CHANGED_SINCE');
    await assertUnused(tx, channelId, body);
    await assertNotWaiting(tx, ['withdraw.conclude'], subjectId);
    return { row, attemptId };
  },
  show: ({ row: { id, amount }, attemptId }, { body }) => ({
    subject: { type: 'withdrawal', id },
    amount,
    reason: body.reason,
    request: { ...body, attemptId },
  }),
  sums: async () => 'always',
  async act({ row }, { platform, tx, caller, body, makerId, approverId }) {
    await conclude(platform, tx, caller, row, { ...body, decidedBy: makerId, approvedBy: approverId });
    return withdrawalAnswer(await viewOf(tx, row.id), caller, platform.clock.now());
  },
});

/**
 * Asks a second person to agree to it.
 * @throws Problem NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, REFERENCE_USED, APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT,
 * SAME_PHONE
 */
export async function concludePayout(
  platform: Platform,
  caller: Caller,
  id: string,
  outcome: Outcome,
): Promise<WithdrawalAnswer | ApprovalPending> {
  const playerId = await playerOf(platform, id);
  // Which attempt it is about is known once the withdrawal is locked.
  return concluding.run(platform, caller, { body: { ...outcome, attemptId: '' }, subjectId: id, playerId });
}

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
