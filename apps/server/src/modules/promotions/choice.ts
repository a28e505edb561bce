import { bonusOf, type Ineligibility, type PromotionRules, type PromotionTerms } from '@salung/contract';
import { balances } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { prepare, takeBack } from '../rewards/index.ts';
import type { CreditedDeposit, DepositPart, OpenedDeposit, ReversedDeposit } from '../topup/index.ts';
import { begin, refusalOf, requirementOf, settleOf } from './claim.ts';
import { factsOf } from './facts.ts';
import { bringUpToDate, end } from './session.ts';
import * as sessions from './session-store.ts';
import { notOffered, type Offer, type PlayerFacts, usedUp } from './state.ts';
import * as store from './store.ts';
import { termsOf } from './terms.ts';

/** Promotions that come with a deposit: chosen when it is opened, given when it is credited. */

/**
 * Keeps what a player chose with a deposit, with the terms of this moment: they bind. Times and the amount are judged now,
 * limits now and once more when it is credited.
 * @throws Problem PROMOTION_REFUSED, NOT_FOUND
 */
export async function chooseWith(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  opened: OpenedDeposit,
): Promise<void> {
  const { topupId, playerId, amount, promotionId } = opened;
  if (promotionId === null) return;
  await settleOf(platform, tx, caller, playerId);
  const promotion = await store.promotionById(tx, promotionId);
  const offer = promotion && store.offerOf(promotion);
  if (!offer || offer.terms.minDeposit === 0) throw new Problem('NOT_FOUND', {}, 'body.promotionId');
  const facts = (await factsOf(platform, tx, playerId, [promotion])).of(promotion);
  const now = platform.clock.now();
  const reason = notOffered(offer, facts, now) ?? refusedWith(offer, facts, amount, now);
  if (reason) throw refusalOf(reason, 'body.promotionId');
  await store.insertChoice(tx, {
    topup_id: topupId,
    player_id: playerId,
    promotion_id: promotionId,
    chosen_at: now,
    terms: JSON.stringify(offer.terms),
    rules: JSON.stringify(offer.rules),
  });
}

/** Gives what was chosen with a deposit, or notes why not: the deposit is then credited without it. */
export async function giveWith(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  deposit: CreditedDeposit,
): Promise<DepositPart | undefined> {
  const choice = await store.choiceOf(tx, deposit.topupId);
  if (!choice) return undefined;
  await settleOf(platform, tx, caller, deposit.playerId);
  const promotion = await store.lockPromotion(tx, choice.promotion_id);
  if (!promotion) return undefined;
  const chosen = { terms: termsOf(choice), rules: choice.rules as unknown as PromotionRules };
  const facts = await factsOf(platform, tx, deposit.playerId, [promotion], deposit.topupId);
  const offer = { ...store.offerOf(promotion), ...chosen };
  const known = facts.of({ ...promotion, rules: choice.rules });
  const reason = deposit.isLate
    ? 'PAID_LATE'
    : refusedWith(offer, known, deposit.amount, platform.clock.now());
  if (reason) {
    await store.refuseChoice(tx, deposit.topupId, reason);
    return undefined;
  }
  return giveNow(platform, tx, caller, deposit, {
    ...chosen,
    promotionId: promotion.id,
    identities: facts.identities,
  });
}

function refusedWith(offer: Offer, facts: PlayerFacts, amount: number, now: Date): Ineligibility | undefined {
  return amount < offer.terms.minDeposit ? 'DEPOSIT_TOO_SMALL' : usedUp(offer, facts, amount, now);
}

async function giveNow(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { topupId, playerId, amount, byIds }: CreditedDeposit,
  {
    terms,
    promotionId,
    identities,
  }: { terms: PromotionTerms; promotionId: string; identities: readonly Buffer[] },
): Promise<DepositPart> {
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const session = await begin(platform, tx, {
    playerId,
    promotionId,
    terms,
    deposit: amount,
    topupId,
    wallet,
    identities,
    byIds,
  });
  const reward = {
    playerId,
    amount: session.given,
    kind: 'promotion' as const,
    source: 'promotion',
    sourceId: session.id,
    byIds,
    change: {
      action: 'promotions.claim' as const,
      subject: { type: 'promotion-session' as const, id: session.id },
      after: { playerId, promotionId, bonus: session.given },
    },
  };
  const item = await prepare(platform, tx, caller, reward, wallet + amount);
  // Without anything to play for the bonus, the deposit is played as if it had come alone.
  if (session.required === 0) return { items: [item] };
  return { items: [item], requirements: [requirementOf(session, terms)], standsIn: session.id };
}

/** What a deposit brought goes back before the deposit does: a running session ends, and of one that was reached the bonus. */
export async function takeBackWith(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { topupId, playerId }: ReversedDeposit,
): Promise<void> {
  const found = await sessions.sessionOfTopup(tx, topupId);
  if (!found) return;
  const session = await bringUpToDate(platform, tx, caller, found);
  if (session.status === 'RUNNING') {
    await end(platform, tx, caller, session, 'ENDED', { reason: 'DEPOSIT_REVERSED' });
    return;
  }
  if (session.status !== 'REACHED') return;
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const amount = Math.min(wallet, bonusOf(termsOf(session), session.deposit));
  if (amount === 0) return;
  await takeBack(platform, tx, caller, {
    playerId,
    amount,
    kind: 'promotion',
    source: 'promotion-reversed',
    sourceId: session.id,
    byIds: [],
    change: {
      action: 'promotions.endSession',
      subject: { type: 'promotion-session', id: session.id },
      after: { sessionId: session.id, forfeited: amount, reason: 'DEPOSIT_REVERSED' },
    },
  });
}
