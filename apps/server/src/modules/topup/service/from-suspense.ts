import { referenceKey } from '@salung/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { channelKind } from '../../channels/index.ts';
import { orderById } from '../../gateways/index.ts';
import { playerNow } from '../../players/index.ts';
import { isUsedByItems, takeOverReversed } from '../line-store.ts';
import * as store from '../store.ts';
import { publishTopupWithBalance } from '../views.ts';
import { creditDeposit } from './deposits.ts';

/** Top-ups that staff create from money in suspense. */

interface SuspenseMoney {
  itemId: string;
  playerId: string;
  channelId: string;
  /** The order at the gateway that it came through. */
  orderId: string | null;
  /** Satang. */
  amount: number;
  reference: string | null;
  /** The items that the transfer was split into, including this one. */
  partOf: readonly string[];
  payerName: string | null;
  reason: string;
  makerId: string;
  approverId: string | null;
}

/**
 * The top-up of a gateway's order, if staff have approved it by hand: what the gateway reports afterwards is the money that
 * they saw.
 */
export async function approvedByHand(tx: Tx, orderId: string): Promise<string | undefined> {
  const topupId = (await orderById(tx, orderId))?.topup_id ?? undefined;
  return topupId && (await store.creditedByStaff(tx, topupId)) ? topupId : undefined;
}

/**
 * Credits a player, who must be locked, with money in suspense: creates an approved top-up with its turnover requirement, and
 * uses up its reference for ever.
 * @returns the top-up's id
 * @throws Problem ACCOUNT_BLOCKED, REFERENCE_USED
 */
export async function creditFromSuspense(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  money: SuspenseMoney,
): Promise<string> {
  const { playerId, amount, makerId, approverId } = money;
  asStaff(caller);
  if ((await playerNow(tx, playerId)).status === 'CLOSED') throw new Problem('ACCOUNT_BLOCKED');
  const id = newId();
  const now = platform.clock.now();
  await store.insertGatewayTopup(tx, {
    id,
    player_id: playerId,
    type: (await channelKind(tx, money.channelId)) === 'bank' ? 'BANK_ACCOUNT' : 'CHANNEL_KEY',
    status: 'APPROVED',
    amount,
    amount_to_pay: amount,
    amount_credited: amount,
    channel_id: money.channelId,
    order_id: money.orderId,
    suspense_item_id: money.itemId,
    bank_reference: money.partOf.length === 1 ? money.reference : null,
    reason: money.reason,
    payer_name: money.payerName,
    payer_source: money.payerName === null ? null : 'bank',
    payer_recorded_at: money.payerName === null ? null : now,
    decided_by: makerId,
    approved_by: approverId,
    created_at: now,
    expires_at: now,
    decided_at: now,
  });
  const reference = referenceKey(money.reference ?? '');
  if (reference !== '' && !(await store.claimReferences(tx, id, [reference])) && money.orderId === null) {
    const isFree =
      (await isUsedByItems(tx, reference, money.partOf)) || (await takeOverReversed(tx, reference, id));
    if (!isFree) throw new Problem('REFERENCE_USED');
  }
  const byIds = [makerId, approverId];
  const { channelId, itemId: suspenseItemId } = money;
  const deposit = { topupId: id, playerId, amount, channelId, byIds, suspenseItemId } as const;
  await creditDeposit(platform, tx, caller, { ...deposit, action: 'suspense.assign' });
  await publishTopupWithBalance(tx, { id, playerId, status: 'APPROVED', hasSlip: false });
  return id;
}
