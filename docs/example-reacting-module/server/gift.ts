import { balances } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendAfterCommit } from '../messages/index.ts';
import { prepare, takeBack } from '../rewards/index.ts';
import type { CreditedDeposit, DepositPart, ReversedDeposit } from '../topup/index.ts';
import { waiveOf } from '../turnover/index.ts';
import { FROM, GIFT, REQUIREMENT } from './state.ts';
import * as store from './store.ts';
import { texts } from './texts.ts';

/** Gives the gift together with a first deposit, in the deposit's transaction and its posting. */
export async function giveWith(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { topupId, playerId, amount, isFirst, byIds }: CreditedDeposit,
): Promise<DepositPart | undefined> {
  if (!isFirst || amount < FROM) return undefined;
  if (!(await store.insertGift(tx, { id: topupId, playerId, amount: GIFT, at: platform.clock.now() }))) {
    return undefined;
  }
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const reward = {
    playerId,
    amount: GIFT,
    kind: 'promotion' as const,
    source: 'welcome',
    sourceId: topupId,
    byIds,
    change: { action: 'topup.approve', subject: { type: 'topup', id: topupId }, after: { amount: GIFT } },
  } as const;
  const item = await prepare(platform, tx, caller, reward, wallet + amount);
  const addressee = await store.addresseeOf(tx, playerId);
  const about = { text: 'welcome.given', playerId };
  await sendAfterCommit(platform, tx, addressee, texts['welcome.given'], { amount: GIFT }, about);
  const requirement = { source: 'promotion', sourceId: topupId, amount: GIFT, ...REQUIREMENT } as const;
  return { items: [item], requirements: [requirement] };
}

/** Takes it back before its deposit goes, as far as the wallet has it; then nothing has to be played for it any more. */
export async function takeBackWith(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { topupId, playerId, reason }: ReversedDeposit,
): Promise<void> {
  const gift = await store.lockGift(tx, topupId);
  if (!gift) return;
  await waiveOf(platform, tx, { playerId, sourceId: topupId, reason, closedBy: null });
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const amount = Math.min(wallet, gift.amount);
  if (amount === 0) return;
  await store.updateGift(tx, topupId, amount);
  await takeBack(platform, tx, caller, {
    playerId,
    amount,
    kind: 'promotion',
    source: 'welcome-reversed',
    sourceId: topupId,
    byIds: [],
    change: { action: 'topup.reverse', subject: { type: 'topup', id: topupId }, after: { taken: amount } },
  });
}
