import { post } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import { channelLedgerCode } from '../channels/index.ts';
import { SUSPENSE } from './put.ts';
import * as store from './store.ts';

/** What has the money of an item. */
interface Covered {
  itemId: string;
  topupId?: string | null;
  /** A payout that came back, and was returned to its player. */
  withdrawalId?: string | null;
  bookedOn?: string;
}

/**
 * Ends items whose money was credited meanwhile, by a top-up or as a payout that came back: it was booked twice, and leaves suspense
 * for the channel that the other was booked on, where it names one, or its own.
 * @returns the items that were still open
 */
export async function coverItems(
  tx: Tx,
  covered: readonly Covered[],
  { now, by }: { now: Date; by: string },
): Promise<Set<string>> {
  const done = new Set<string>();
  const items = [];
  for (const { itemId, topupId = null, withdrawalId = null, bookedOn } of covered) {
    const item = await store.lockItem(tx, itemId);
    if (item?.state !== 'OPEN') continue;
    await store.updateItem(tx, itemId, {
      state: 'COVERED',
      covered_by: topupId,
      covered_by_withdrawal: withdrawalId,
      resolved_at: now,
    });
    done.add(itemId);
    items.push({
      key: `suspense:${itemId}:out`,
      legs: [
        {
          from: { house: SUSPENSE },
          to: { house: await channelLedgerCode(tx, bookedOn ?? item.channel_id) },
          amount: item.amount,
          kind: 'suspense.covered',
        },
      ],
      ref: { type: 'suspense', id: itemId },
      by,
    });
  }
  if (items.length > 0) await notify(tx, { to: 'staff', event: 'suspense', data: {} });
  const outcomes = await post(ledgerTx(tx), items);
  const refused = outcomes.find((outcome) => outcome.status !== 'ok');
  if (refused) throw new Error(`the ledger refused money out of suspense: ${refused.code}`);
  return done;
}
