import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type MoneyOfLine, topupsLike } from '../topup/index.ts';
import { payoutsLike } from '../withdraw/index.ts';
import * as store from './store.ts';

/** What else the money of an item may be, so that it is neither given twice nor lost. */

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
  const payouts = (await payoutsLike(db, line)).filter(
    ({ playerId, payer }) => payer !== 'differs' || playerId === item.player_id,
  );
  const topups = await topupsLike(db, line, item.player_id);
  return [
    ...payouts.map(({ isReturned, paidAt, ...payout }) =>
      shown(isReturned ? 'payoutReturned' : 'payoutPaid', { ...payout, at: paidAt }),
    ),
    ...topups.map(({ is, createdAt, ...topup }) =>
      shown(is === 'reversed' ? 'topupReversed' : 'topupCredited', { ...topup, at: createdAt }),
    ),
  ].slice(0, MOST);
}

const shown = (
  kind: Related[number]['kind'],
  { id, playerId, playerName, at }: { id: string; playerId: string; playerName: string; at: Date },
): Related[number] => ({ kind, id, playerId, playerName: playerName.slice(0, 201), at: at.toISOString() });

/**
 * What payouts say about money that is to be given to a player (null: that is to be sent back). `returned`: it is a payout that came
 * back and was returned to its player. `paid`: it is one whose return has to be recorded instead. `may`: it may be one.
 */
export async function payoutOf(
  tx: Tx,
  line: MoneyOfLine,
  playerId: string | null,
): Promise<'returned' | 'paid' | 'may' | undefined> {
  const payouts = await payoutsLike(tx, line);
  if (payouts.some(({ isReturned, payer }) => isReturned && payer !== 'differs')) return 'returned';
  if (payouts.some(({ payer }) => payer === 'verified')) return 'paid';
  const mayBe = payouts.some((payout) => payout.payer !== 'differs' || payout.playerId === playerId);
  return mayBe ? 'may' : undefined;
}
