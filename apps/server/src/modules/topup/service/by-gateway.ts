import { referenceKey } from '@salung/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { playerNow } from '../../players/index.ts';
import { mayBecome, statusAt } from '../state.ts';
import * as store from '../store.ts';
import { publishTopup } from '../views.ts';
import { approveNow } from './decide.ts';

/** What gateways do with the top-ups that are paid through them. The player is locked by the caller. */

export type WhyNot = 'CREDITED_BEFORE' | 'ACCOUNT_CLOSED';

interface Payment {
  /** The order that was paid, which need not be the one that the top-up waits for now. */
  orderId: string;
  /** The gateway that was paid, and has the money. */
  channelId: string;
  /** Satang: the amount to pay of the order. */
  amount: number;
  /** The gateway's own reference, prefixed with the gateway's name. */
  reference: string;
  /** When it was paid, if the gateway says so. */
  paidAt: Date | null;
}

/**
 * Credits a top-up whose gateway says that it was paid, even one that has expired or was cancelled. Its reference is used
 * up for ever.
 * @param by the name of the cause, for the audit log
 * @returns why the money cannot be credited to it; undefined if it was credited
 */
export async function creditPaid(
  platform: Platform,
  tx: Tx,
  by: string,
  id: string,
  { orderId, channelId, amount, reference, paidAt }: Payment,
): Promise<WhyNot | undefined> {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Error(`top-up ${id} is gone`);
  const now = platform.clock.now();
  const status = statusAt(row, now);
  if (!mayBecome(status, 'APPROVED')) return 'CREDITED_BEFORE';
  if ((await playerNow(tx, row.player_id)).status === 'CLOSED') return 'ACCOUNT_CLOSED';
  if (await store.anyCredited(tx, [referenceKey(reference)])) return 'CREDITED_BEFORE';
  // After a refusal another gateway is asked, but the first one may be paid nevertheless and then has the money.
  const paid = { order_id: orderId, channel_id: channelId };
  if (row.order_id !== orderId) await store.updateTopup(tx, id, paid);
  await approveNow(
    platform,
    tx,
    systemCaller(platform.db, by),
    { row: { ...row, ...paid }, status, now },
    { amount, bankReference: reference, paidAt, decidedBy: null, approvedBy: null },
  );
  return undefined;
}

/** Stores how to pay it through its gateway, and until when. Does nothing if the top-up has ended meanwhile. */
export async function showPayment(
  platform: Platform,
  tx: Tx,
  id: string,
  { amountToPay, expiresAt }: { amountToPay: number; expiresAt: Date },
): Promise<void> {
  const row = await store.lockTopup(tx, id);
  if (!row || statusAt(row, platform.clock.now()) !== 'AWAITING_PAYMENT') return;
  await store.updateTopup(tx, id, { amount_to_pay: amountToPay, expires_at: expiresAt });
  await publishTopup(tx, { id, playerId: row.player_id, status: 'AWAITING_PAYMENT', hasSlip: false });
}

/** Tells the player and the staff that money for this top-up arrived and went into suspense. */
export async function announceSuspense(platform: Platform, tx: Tx, id: string): Promise<void> {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Error(`top-up ${id} is gone`);
  const status = statusAt(row, platform.clock.now());
  await publishTopup(tx, { id, playerId: row.player_id, status, hasSlip: row.slip_at !== null });
}

/** Whether it still waits for its payment through this order. */
export async function isWaitingFor(
  platform: Platform,
  tx: Tx,
  id: string,
  orderId: string,
): Promise<boolean> {
  const row = await store.lockTopup(tx, id);
  return row?.order_id === orderId && statusAt(row, platform.clock.now()) === 'AWAITING_PAYMENT';
}

/** Makes it wait for another order, at another gateway. */
export const waitForAnother = (tx: Tx, id: string, orderId: string, channelId: string): Promise<unknown> =>
  store.updateTopup(tx, id, { order_id: orderId, channel_id: channelId });

/** Records the order that was paid for it. Its gateway has the money, and a reversal takes it from there. */
export const paidThrough = (tx: Tx, id: string, orderId: string, channelId: string): Promise<unknown> =>
  store.updateTopup(tx, id, { order_id: orderId, channel_id: channelId });

/** Ends it because its order ended: `EXPIRED`, or `CANCELLED` if no gateway accepted it. */
export async function endUnpaid(
  platform: Platform,
  tx: Tx,
  id: string,
  status: 'EXPIRED' | 'CANCELLED',
  reason: string | null,
): Promise<void> {
  const row = await store.lockTopup(tx, id);
  if (row?.status !== 'AWAITING_PAYMENT') return;
  await store.updateTopup(tx, id, { status, reason, decided_at: platform.clock.now() });
  await publishTopup(tx, { id, playerId: row.player_id, status, hasSlip: false });
}
