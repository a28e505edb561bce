import type { ApprovalPending } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { defineAction, recordGrant } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelLedgerCode } from '../../channels/index.ts';
import { publishBalance } from '../../players/index.ts';
import { findLine, type PaidPayout, tellReturned } from '../came-back-hooks.ts';
import { tellEnded } from '../ended.ts';
import * as store from '../store.ts';
import { publishWithdrawal, viewOf, type WithdrawalAnswer, withdrawalAnswer } from '../views.ts';
import { paidPayout, returnRule } from './came-back.ts';
import type { Refusal } from './decide.ts';
import { assertNotBeingPaid, lockKnown, playerOf } from './take.ts';

/** What can still happen to a withdrawal after an attempt to pay it. */

/** @throws Problem WITHDRAW_BEING_PAID, STATE_CONFLICT */
function assertPaid(row: store.WithdrawalRow): PaidPayout {
  assertNotBeingPaid(row);
  const payout = paidPayout(row);
  if (!payout) throw new Problem('STATE_CONFLICT', { status: row.status });
  return payout;
}

interface Returned {
  row: store.WithdrawalRow;
  rule: Awaited<ReturnType<typeof returnRule>>;
}

/**
 * Records that the bank sent a paid withdrawal back: the money goes back to the wallet. The people who requested or paid it do not
 * record its return, since they could give the player the money twice. The importer of its bank line is not the second person.
 * The line leaves suspense with the return. It may come after the request, but must not have gone elsewhere since.
 */
export const returning = defineAction<'withdraw.return', Returned, WithdrawalAnswer>({
  kind: 'withdraw.return',
  async hands({ platform, tx, subjectId }) {
    const row = await store.withdrawalById(tx, subjectId);
    const payout = row && paidPayout(row);
    const line = payout && (await findLine(platform, tx, payout, 'read'));
    return {
      // Of a withdrawal that was not paid, `decided_by` is not the payer.
      makerIds: [row?.created_by ?? null, payout ? row.decided_by : null],
      askerIds: [line?.importerId ?? null],
    };
  },
  async load({ platform, tx, caller, subjectId }) {
    const row = await lockKnown(tx, subjectId);
    const rule = await returnRule(platform, tx, caller, assertPaid(row), row.player_id, 'lock');
    return { row, rule };
  },
  show: ({ row: { id, amount } }, { body: { reason } }) => ({
    subject: { type: 'withdrawal', id },
    amount,
    reason,
  }),
  // A line that has come since is no other one.
  known: ({ rule: { line } }, { agreed }) => ({
    lineId: agreed?.before?.lineId === null ? null : (line?.lineId ?? null),
  }),
  against: ({ rule: { needsTwo } }) => ({ mayBeGiven: needsTwo }),
  sums: async ({ rule: { needsTwo, sums } }) => (needsTwo ? 'two' : sums),
  async act({ row }, { platform, tx, caller, body, makerId, approverId }) {
    await refundPaid(platform, tx, caller, row, { ...body, byIds: [makerId, approverId] });
    return withdrawalAnswer(await viewOf(tx, row.id), caller, platform.clock.now());
  },
});

/**
 * Records it, or asks a second person.
 * @throws Problem NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, NOT_FOUND, WITHDRAW_BEING_PAID, STATE_CONFLICT, APPROVAL_PENDING,
 * ACCOUNT_BLOCKED
 */
export const returnWithdrawal = async (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Refusal,
): Promise<WithdrawalAnswer | ApprovalPending> =>
  returning.run(platform, caller, { body, subjectId: id, playerId: await playerOf(platform, id) });

async function refundPaid(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.WithdrawalRow,
  { reason, reason_user, byIds }: Refusal & { byIds: (string | null)[] },
): Promise<void> {
  const payout = assertPaid(row);
  const { id, player_id: player, amount } = row;
  const now = platform.clock.now();
  const line = await findLine(platform, tx, payout, 'lock');
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
  if (line) await tellReturned(platform, tx, line, payout);
  await tellEnded(platform, tx, caller, row, 'RETURNED');
  const channel = await channelLedgerCode(tx, payout.channelId);
  const back = { withdrawalId: id, playerId: player, channel, amount, by: caller.by };
  await bookForPlayer(platform, tx, [postings.returnWithdrawal(back)], { at: now });
  await publishWithdrawal(tx, { id, playerId: player, status: 'RETURNED' });
  await publishBalance(tx, player);
}
