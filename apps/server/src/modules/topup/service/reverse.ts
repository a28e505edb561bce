import type { ApprovalPending, Output } from '@salung/contract/schemas';
import { balances, setFrozen } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { defineAction } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelLedgerCode } from '../../channels/index.ts';
import { waiveOf } from '../../turnover/index.ts';
import { mayBecome } from '../state.ts';
import * as store from '../store.ts';
import { publishTopupWithBalance } from '../views.ts';
import { reverseDeposit } from './deposits.ts';

type Reversal = Output<'topup.reverse', 'body'>;

/** @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockApproved(tx: Tx, id: string): Promise<store.TopupRow & { amount_credited: number }> {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { amount_credited } = row;
  if (!mayBecome(row.status, 'REVERSED') || amount_credited === null) {
    throw new Problem('STATE_CONFLICT', { status: row.status });
  }
  return { ...row, amount_credited };
}

type Approved = Awaited<ReturnType<typeof lockApproved>>;

/**
 * Undoes an approved top-up whose money did not stay; whatever the amount, it takes two. If the bank's line of it comes after it was
 * asked for, the request is closed.
 */
export const reversing = defineAction<'topup.reverse', Approved, void>({
  kind: 'topup.reverse',
  load: ({ tx, subjectId }) => lockApproved(tx, subjectId),
  show: ({ id, amount_credited: amount }, { body: { reason } }) => ({
    subject: { type: 'topup', id },
    amount,
    reason,
  }),
  against: ({ bank_line_id: lineId }) => ({ hasLine: lineId !== null }),
  sums: async () => 'two',
  act: (row, { platform, tx, caller, body }) => reverse(platform, tx, caller, row, body),
});

/**
 * Asks a second person to undo an approved top-up.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, SAME_PHONE, APPROVAL_PENDING
 */
export async function reverseTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Reversal,
): Promise<ApprovalPending> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return reversing.ask(platform, caller, { body, subjectId: id, playerId });
}

/**
 * Lets the modules take back what came with it, takes what the wallet has, posts the rest to what the player owes the house, and
 * waives the turnover requirement.
 */
async function reverse(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: Approved,
  { reason, reason_user }: Reversal,
): Promise<void> {
  const { id, player_id: playerId, amount_credited: amount } = row;
  await store.updateTopup(tx, id, { status: 'REVERSED', reason, reason_for_player: reason_user ?? null });
  await waiveOf(platform, tx, { playerId, sourceId: id, reason, closedBy: asStaff(caller).id });
  // A blocked player's wallet is frozen, which must not keep their money from going back. They are locked: nobody else
  // finds it open meanwhile.
  const wasFrozen = await setFrozen(ledgerTx(tx), playerId, false);
  await reverseDeposit(platform, tx, caller, { topupId: id, playerId, amount, reason });
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const taken = Math.min(wallet, amount);
  await recordChange(platform, tx, caller, {
    action: 'topup.reverse',
    subject: { type: 'topup', id },
    before: { status: row.status },
    after: { status: 'REVERSED', amount, taken, owed: amount - taken, reason },
  });
  const channel = await channelLedgerCode(tx, row.channel_id);
  const reversal = { topupId: id, playerId, channel, amount, taken, by: caller.by };
  await bookForPlayer(platform, tx, [postings.reverseTopup(reversal)], { at: platform.clock.now() });
  if (wasFrozen) await setFrozen(ledgerTx(tx), playerId, true);
  await publishTopupWithBalance(tx, { id, playerId, status: 'REVERSED', hasSlip: row.slip_at !== null });
}
