import type { Item } from '@salung/ledger';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import { book, postings } from '../books/index.ts';
import { channelLedgerCode } from '../channels/index.ts';
import * as store from './store.ts';

/** An item, and what its money was booked as besides. */
interface Covered {
  itemId: string;
  /** A top-up, maybe on another channel. */
  topupId?: string | null;
  /** A payout that came back, and was returned to its player. */
  withdrawalId?: string | null;
  /** A movement of the house's own money. */
  movementId?: string;
  bookedOn?: string;
}

interface By {
  now: Date;
  by: string;
}

/**
 * Ends items whose money was booked by something else meanwhile: it was booked twice, and leaves suspense for the channel that the
 * other was booked on, where it names one, or its own.
 * @returns the items that were still open
 */
export async function coverItems(tx: Tx, covered: readonly Covered[], by: By): Promise<ReadonlySet<string>> {
  const { done, items } = await markCovered(tx, covered, by);
  await book(tx, items, { at: by.now });
  return done;
}

/** The same without the postings, for a caller who has others to post with them. */
export async function markCovered(tx: Tx, covered: readonly Covered[], { now, by }: By) {
  const done = new Set<string>();
  const items: Item[] = [];
  for (const { itemId, topupId = null, withdrawalId = null, movementId = null, bookedOn } of covered) {
    const item = await store.lockItem(tx, itemId);
    if (item?.state !== 'OPEN') continue;
    await store.updateItem(tx, itemId, {
      state: 'COVERED',
      covered_by: topupId,
      covered_by_withdrawal: withdrawalId,
      covered_by_movement: movementId,
      resolved_at: now,
    });
    done.add(itemId);
    const channel = await channelLedgerCode(tx, bookedOn ?? item.channel_id);
    items.push(postings.coverSuspense({ itemId, channel, amount: item.amount, by }));
  }
  if (items.length > 0) await notify(tx, { to: 'staff', event: 'suspense', data: {} });
  return { done, items };
}
