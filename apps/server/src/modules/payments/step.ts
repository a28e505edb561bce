import { post } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { channelLedgerCode } from '../channels/index.ts';
import * as gateways from '../gateways/index.ts';

/** What settling a deposit and settling a payout have in common. */

export type Said = gateways.OrderAnswer | gateways.StatusAnswer;

/** The cause, for the audit log and the ledger. */
export const nameOf = (provider: string): string => `gateway:${provider}`;

/** What a gateway said, within the transaction in which it is settled. */
export interface Step {
  platform: Platform;
  tx: Tx;
  order: gateways.OrderRow;
  provider: gateways.GatewayRow['provider'];
  now: Date;
}

export const inMillis = (now: Date, millis: number): Date => new Date(now.getTime() + millis);

/** Stops asking about the order. @returns false: nothing changed */
export async function stopAsking({ tx, order }: Step): Promise<boolean> {
  if (order.ask_at !== null) await gateways.updateOrder(tx, order.id, { ask_at: null });
  return false;
}

/** Books what a gateway keeps of a payment: it reduces what the house has there. */
export async function bookFee(tx: Tx, order: gateways.OrderRow, fee: number, by: string): Promise<void> {
  const [outcome] = await post(ledgerTx(tx), [
    {
      key: `gateway:${order.id}:fee`,
      legs: [
        {
          from: { house: 'fees' },
          to: { house: await channelLedgerCode(tx, order.gateway_id) },
          amount: fee,
          kind: 'gateway.fee',
        },
      ],
      ref: { type: 'gateway-order', id: order.id },
      by,
    },
  ]);
  if (outcome?.status !== 'ok') throw new Error(`the ledger refused a fee: ${outcome?.code}`);
}
