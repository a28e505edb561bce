import { post } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import { channelLedgerCode } from '../channels/index.ts';
import { SUSPENSE } from './put.ts';
import * as store from './store.ts';

/**
 * Ends items whose money was credited by a top-up meanwhile: it was booked twice, and leaves suspense for the channel that the
 * top-up was booked on, where it names one, or its own.
 * @returns the items that were still open
 */
export async function coverItems(
  tx: Tx,
  covered: readonly { itemId: string; topupId: string; bookedOn?: string }[],
  { now, by }: { now: Date; by: string },
): Promise<Set<string>> {
  const done = new Set<string>();
  const items = [];
  for (const { itemId, topupId, bookedOn } of covered) {
    const item = await store.lockItem(tx, itemId);
    if (item?.state !== 'OPEN') continue;
    await store.updateItem(tx, itemId, { state: 'COVERED', covered_by: topupId, resolved_at: now });
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
