import type { ApprovalPending } from '@salung/contract/schemas';
import { balances, lockPlayers, setFrozen } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { askForApproval, assertKnown, type Execute } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelLedgerCode } from '../../channels/index.ts';
import { waiveOf } from '../../turnover/index.ts';
import { mayBecome } from '../state.ts';
import * as store from '../store.ts';
import { publishTopupWithBalance } from '../views.ts';
import { reverseDeposit } from './deposits.ts';

interface Reversal {
  reason: string;
  reason_user?: string | undefined;
}

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

/**
 * Asks a second person to undo an approved top-up whose money did not stay; whatever the amount, it takes two.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING
 */
export async function reverseTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  input: Reversal,
): Promise<ApprovalPending> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const { amount_credited: amount, bank_line_id: lineId } = await lockApproved(tx, id);
    return askForApproval(platform, tx, caller, {
      action: 'topup.reverse',
      request: { ...input },
      amount,
      playerId,
      subject: { type: 'topup', id },
      known: { hasLine: lineId !== null },
      reason: input.reason,
    });
  });
}

/**
 * Lets the modules take back what came with it, takes what the wallet has, posts the rest to what the player owes the house, and waives the turnover requirement.
 * @throws Problem STATE_CONFLICT, CHANGED_SINCE where the bank's line of it came after it was asked for
 */
export const executeReversal: Execute<'topup.reverse'> = async (platform, tx, caller, approved) => {
  const { subjectId: id, body } = approved;
  const row = await lockApproved(tx, id);
  assertKnown(approved, { hasLine: row.bank_line_id !== null });
  const { reason, reason_user } = body;
  const { player_id: playerId, amount_credited: amount } = row;
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
};
