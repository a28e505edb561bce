import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { book, postings } from '../books/index.ts';
import { channelLedgerCode } from '../channels/index.ts';
import * as gateways from '../gateways/index.ts';

/** What settling deposits and payouts have in common. */

/** What a gateway reported about an order. */
export type OrderUpdate = gateways.OrderAnswer | gateways.StatusAnswer;

/** The cause, for the audit log and the ledger. */
export const nameOf = (provider: string): string => `gateway:${provider}`;

/** A gateway's reference as we keep it: with the gateway's name, so that it is not taken for another's or a bank's. */
export const referenceAt = (provider: string, reference: string): string =>
  `${provider} ${reference}`.slice(0, 60);

/** The order that a gateway reports about, and the transaction that applies the report. */
export interface Settlement {
  platform: Platform;
  tx: Tx;
  order: gateways.OrderRow;
  provider: gateways.GatewayRow['provider'];
  now: Date;
}

export const inMillis = (now: Date, millis: number): Date => new Date(now.getTime() + millis);

/** Stops asking about the order. @returns false: nothing changed */
export async function stopQuerying({ tx, order }: Settlement): Promise<boolean> {
  if (order.ask_at !== null) await gateways.updateOrder(tx, order.id, { ask_at: null });
  return false;
}

/** Books what a gateway keeps of a payment. */
export async function bookFee({ tx, order, provider, now }: Settlement, amount: number): Promise<void> {
  const channel = await channelLedgerCode(tx, order.gateway_id);
  const by = `system:${nameOf(provider)}`;
  await book(tx, [postings.takeGatewayFee({ orderId: order.id, channel, amount, by })], { at: now });
}
