import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type MoneyOfLine, topupsLike } from '../topup/index.ts';
import * as store from './store.ts';

/** What else the money of an item may be, so that nobody gets it twice, and nobody loses it. */

type Related = Answer<'suspense.details'>['related'];
type Item = Pick<
  store.ItemRow,
  'id' | 'channel_id' | 'player_id' | 'order_id' | 'paid_at' | 'payer_name' | 'payer_account' | 'reference'
>;

/** The most that is shown. */
const MOST = 20;

/** The bank line of an item, or of the transfer that it is a part of; undefined where it came through a gateway. */
export async function lineOf(db: Database | Tx, item: Item): Promise<MoneyOfLine | undefined> {
  if (item.order_id !== null || item.paid_at === null) return undefined;
  const { amount } = await store.wholeOf(db, item.id);
  return {
    channelId: item.channel_id,
    amount,
    paidAt: item.paid_at,
    reference: item.reference,
    payerName: item.payer_name,
    payerAccount: item.payer_account,
  };
}

/** What staff should look at before they decide about an item. */
export async function relatedTo(db: Database, item: Item): Promise<Related> {
  const line = await lineOf(db, item);
  if (!line) return [];
  const topups = await topupsLike(db, line, item.player_id);
  return topups.slice(0, MOST).map((topup) => ({
    kind: topup.is === 'reversed' ? 'topupReversed' : 'topupCredited',
    id: topup.id,
    playerId: topup.playerId,
    playerName: topup.playerName,
    at: topup.createdAt.toISOString(),
  }));
}
