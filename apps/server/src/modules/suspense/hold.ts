import { post } from '@salung/ledger';
import type { Insertable } from 'kysely';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
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
  payerBank?: string | null;
  payerAccount?: string | null;
  /** When it came, as the other side says. */
  paidAt?: Date | null;
  text?: string | null;
  now: Date;
  /** Who posts it, as the ledger notes it. */
  by: string;
}

/** Takes in money that came through a channel and that nobody can be credited with. @returns the item's id */
export async function holdInSuspense(tx: Tx, held: Held): Promise<string> {
  const [id] = await holdAllInSuspense(tx, [held]);
  if (!id) throw new Error('nothing was held in suspense');
  return id;
}

/** The same for many at once. @returns the items' ids, in the same order */
export async function holdAllInSuspense(tx: Tx, all: readonly Held[]): Promise<string[]> {
  if (all.length === 0) return [];
  const codes = new Map<string, string>();
  for (const channelId of new Set(all.map((held) => held.channelId))) {
    codes.set(channelId, await channelLedgerCode(tx, channelId));
  }
  const items = all.map((held) => ({ id: newId(), held }));
  await store.insertItems(tx, items.map(rowOf));
  await notify(tx, { to: 'staff', event: 'suspense', data: {} });
  const outcomes = await post(
    ledgerTx(tx),
    items.map(({ id, held }) => ({
      key: `suspense:${id}:in`,
      legs: [
        {
          from: { house: codes.get(held.channelId) ?? '' },
          to: { house: SUSPENSE },
          amount: held.amount,
          kind: 'suspense.in',
        },
      ],
      ref: { type: 'suspense', id },
      by: held.by,
    })),
  );
  const refused = outcomes.find((outcome) => outcome.status !== 'ok');
  if (refused) throw new Error(`the ledger refused money for suspense: ${refused.code}`);
  return items.map(({ id }) => id);
}

const rowOf = ({ id, held }: { id: string; held: Held }): Insertable<Tables['suspense_item']> => ({
  id,
  channel_id: held.channelId,
  order_id: held.orderId ?? null,
  player_id: held.playerId ?? null,
  amount: held.amount,
  why: held.why,
  reference: held.reference ?? null,
  payer_name: held.payerName ?? null,
  payer_bank: held.payerBank ?? null,
  payer_account: held.payerAccount ?? null,
  paid_at: held.paidAt ?? null,
  text: held.text ?? null,
  state: 'OPEN',
  created_at: held.now,
});
