import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { PaidPayout, Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  askForApproval,
  assertKnown,
  assertMayDecideAbout,
  type Execute,
  needsSecondPerson,
  recordGrant,
} from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelLedgerCode } from '../../channels/index.ts';
import { publishBalance } from '../../players/index.ts';
import { tellEnded } from '../ended.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { paidPayout, returnRule } from './came-back.ts';
import { decide, type Refusal } from './decide.ts';
import { assertNotBeingPaid, lockKnown } from './take.ts';

/** What can still happen to a withdrawal after an attempt to pay it. */

/** @throws Problem WITHDRAW_BEING_PAID, STATE_CONFLICT */
function assertPaid(row: store.WithdrawalRow): PaidPayout {
  assertNotBeingPaid(row);
  const payout = paidPayout(row);
  if (!payout) throw new Problem('STATE_CONFLICT', { status: row.status });
  return payout;
}

/**
 * Records that the bank sent a paid withdrawal back: the money goes back to the wallet. Whoever requested or paid it
 * does not record it, and whoever imported its bank line is not the second person. The line leaves suspense with it.
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, APPROVAL_PENDING
 */
export const returnWithdrawal = (
  platform: Platform,
  caller: Caller,
  id: string,
  input: Refusal,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  decide(platform, caller, id, async (tx, row) => {
    const payout = assertPaid(row);
    const { amount, player_id: playerId } = row;
    // Somebody who paid it and also records its return could give the player the money twice.
    const involved = [row.created_by, row.decided_by];
    const about = { playerId, makerIds: involved };
    await assertMayDecideAbout(tx, platform.clock.now(), about, asStaff(caller).id);
    const { line, needsTwo, sums } = await returnRule(platform, tx, caller, payout, playerId, 'lock');
    if (needsTwo || (await needsSecondPerson(platform, tx, caller, ...sums))) {
      return askForApproval(platform, tx, caller, {
        action: 'withdraw.return',
        request: { ...input },
        amount,
        playerId,
        subject: { type: 'withdrawal', id },
        known: { lineId: line?.lineId ?? null, mayBeGiven: needsTwo },
        involved: [...involved, line?.importerId ?? null],
        reason: input.reason,
      });
    }
    const byIds = [asStaff(caller).id];
    await refundPaid(platform, tx, caller, row, { ...input, byIds });
    return withdrawalAnswer(await viewOf(tx, id), caller, platform.clock.now());
  });

/**
 * Executes an approved return. Its line may have come after it was asked for, but must not have gone elsewhere since.
 * @throws Problem STATE_CONFLICT, CHANGED_SINCE, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, ACCOUNT_BLOCKED
 */
export const executeReturn: Execute<'withdraw.return'> = async (platform, tx, caller, approved) => {
  const { subjectId, body, makerId, before } = approved;
  const { id: staffId } = asStaff(caller);
  const row = await lockKnown(tx, subjectId);
  const payout = assertPaid(row);
  const { line, needsTwo } = await returnRule(platform, tx, caller, payout, row.player_id, 'lock');
  const isGone = typeof before?.lineId === 'string' && before.lineId !== line?.lineId;
  assertKnown(approved, { isGone, mayBeGiven: needsTwo });
  const makerIds = [row.created_by, row.decided_by, line?.importerId ?? null];
  const about = { playerId: row.player_id, makerIds };
  await assertMayDecideAbout(tx, platform.clock.now(), about, staffId);
  await refundPaid(platform, tx, caller, row, { ...body, byIds: [makerId, staffId] });
};

async function refundPaid(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  { reason, reason_user, byIds }: Refusal & { byIds: string[] },
): Promise<void> {
  const payout = assertPaid(row);
  const { id, player_id: player, amount } = row;
  const now = platform.clock.now();
  const line = await platform.lineOfPayout(tx, payout, 'lock');
  await store.updateWithdrawal(tx, id, {
    status: 'RETURNED',
    bank_line_id: line?.lineId ?? null,
    reason,
    reason_for_player: reason_user ?? null,
    returned_at: now,
  });
  await recordChange(platform, tx, caller, {
    action: 'withdraw.return',
    subject: { type: 'withdrawal', id },
    before: { status: row.status },
    after: { status: 'RETURNED', reason, reasonForPlayer: reason_user ?? null, by: asStaff(caller).id },
  });
  // The money is back in the wallet and can be paid out again.
  await recordGrant(tx, { playerId: player, byIds, action: 'withdraw.return', amount, at: now });
  if (line) await platform.payoutReturned(tx, line, payout);
  await tellEnded(platform, tx, caller, row, 'RETURNED');
  const channel = await channelLedgerCode(tx, payout.channelId);
  const back = { withdrawalId: id, playerId: player, channel, amount, by: caller.by };
  await bookForPlayer(platform, tx, [postings.returnWithdrawal(back)], { at: now });
  await publishWithdrawal(tx, { id, playerId: player, status: 'RETURNED' });
  await publishBalance(tx, player);
}
