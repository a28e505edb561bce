import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Tables } from '../../tables.ts';
import { book, postings } from '../books/index.ts';
import { channelLedgerCode } from '../channels/index.ts';
import * as store from './store.ts';

/** Money to put into suspense, and what is known of it. */
export interface SuspenseEntry {
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
  /** Who of the staff brought it in, by importing a statement. */
  broughtBy?: string | null;
  now: Date;
  /** Who posts it, as the ledger notes it. */
  by: string;
}

/** Takes in money that came through a channel and that nobody can be credited with. @returns the item's id */
export async function putInSuspense(tx: Tx, entry: SuspenseEntry): Promise<string> {
  const [id] = await putAllInSuspense(tx, [entry]);
  if (!id) throw new Error('nothing was held in suspense');
  return id;
}

/** The same for many at once. @returns the items' ids, in the same order */
export async function putAllInSuspense(tx: Tx, entries: readonly SuspenseEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const codes = new Map<string, string>();
  for (const channelId of new Set(entries.map((entry) => entry.channelId))) {
    codes.set(channelId, await channelLedgerCode(tx, channelId));
  }
  const items = entries.map((entry) => ({ id: newId(), entry }));
  await store.insertItems(tx, items.map(rowOf));
  await notify(tx, { to: 'staff', event: 'suspense', data: {} });
  const incoming = items.map(({ id: itemId, entry: { amount, by, channelId } }) =>
    postings.putInSuspense({ itemId, channel: codes.get(channelId) ?? '', amount, by }),
  );
  const [first] = entries;
  if (first) await book(tx, incoming, { at: first.now });
  return items.map(({ id }) => id);
}

const rowOf = ({ id, entry }: { id: string; entry: SuspenseEntry }): Insertable<Tables['suspense_item']> => ({
  id,
  channel_id: entry.channelId,
  order_id: entry.orderId ?? null,
  player_id: entry.playerId ?? null,
  amount: entry.amount,
  why: entry.why,
  reference: entry.reference ?? null,
  payer_name: entry.payerName ?? null,
  payer_bank: entry.payerBank ?? null,
  payer_account: entry.payerAccount ?? null,
  paid_at: entry.paidAt ?? null,
  text: entry.text ?? null,
  brought_by: entry.broughtBy ?? null,
  state: 'OPEN',
  created_at: entry.now,
});
