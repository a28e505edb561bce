import { post } from '@salung/ledger';
import type { Insertable } from 'kysely';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Tables } from '../../tables.ts';
import { channelLedgerCode } from '../channels/index.ts';
import * as store from './store.ts';

/** The ledger account of money that nobody can be credited with yet. */
export const SUSPENSE = 'suspense:payments';

export interface Held {
  channelId: string;
  orderId?: string | null;
  /** Who seems to have paid. */
  playerId?: string | null;
  /** Satang. */
  amount: number;
  why: Insertable<Tables['suspense_item']>['why'];
  reference?: string | null;
  payerName?: string | null;
  now: Date;
  /** Who posts it, as the ledger notes it. */
  by: string;
}

/** Takes in money that came through a channel and that nobody can be credited with. @returns the item's id */
export async function holdInSuspense(tx: Tx, held: Held): Promise<string> {
  const { channelId, orderId, playerId, amount, why, reference, payerName, now, by } = held;
  const id = newId();
  await store.insertItem(tx, {
    id,
    channel_id: channelId,
    order_id: orderId ?? null,
    player_id: playerId ?? null,
    amount,
    why,
    reference: reference ?? null,
    payer_name: payerName ?? null,
    state: 'OPEN',
    created_at: now,
  });
  const [outcome] = await post(ledgerTx(tx), [
    {
      key: `suspense:${id}:in`,
      legs: [
        {
          from: { house: await channelLedgerCode(tx, channelId) },
          to: { house: SUSPENSE },
          amount,
          kind: 'suspense.in',
        },
      ],
      ref: { type: 'suspense', id },
      by,
    },
  ]);
  if (outcome?.status !== 'ok') throw new Error(`the ledger refused money for suspense: ${outcome?.code}`);
  return id;
}
