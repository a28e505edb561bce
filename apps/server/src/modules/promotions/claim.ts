import {
  bonusOf,
  type Ineligibility,
  ineligibilityTexts,
  type PromotionTerms,
  turnoverBase,
} from '@salung/contract';
import { balances, lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordEvents } from '../events/index.ts';
import { give } from '../rewards/index.ts';
import { gameIdNow, hasOpenRound, ruleStakes } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { hundredths } from '../turnover/index.ts';
import { endCap } from './caps.ts';
import { factsOf } from './facts.ts';
import { countLateOf } from './late.ts';
import { stakeRuleOf, weightsOf } from './play-rules.ts';
import { bringUpToDate, requiredOf } from './session.ts';
import * as sessions from './session-store.ts';
import { whyNot } from './state.ts';
import * as store from './store.ts';
import { inTurn } from './turns.ts';
import { type SessionAnswer, sessionAnswer } from './views.ts';

/** How a session begins. Everything here runs with the player locked, then the promotion. */

export const refusalOf = (reason: Ineligibility, field?: string): Problem =>
  new Problem('PROMOTION_REFUSED', { reason: ineligibilityTexts[reason] }, field);

/** A session that may begin. */
export interface Beginning {
  playerId: string;
  promotionId: string;
  terms: PromotionTerms;
  /** Satang; 0 without a deposit. */
  deposit: number;
  topupId?: string;
  batchId?: string;
  /** Satang in the wallet before the deposit and the bonus. */
  wallet: number;
  identities: readonly Buffer[];
  /** Staff who decided it; null where the system did. */
  byIds: readonly (string | null)[];
}

/** Writes a new session and what it uses up. Its bonus and its requirement are the caller's to give. */
export async function begin(platform: Platform, tx: Tx, beginning: Beginning): Promise<sessions.SessionRow> {
  const { playerId, promotionId, terms, deposit, wallet, byIds } = beginning;
  const now = platform.clock.now();
  const given = bonusOf(terms, deposit);
  const id = newId();
  // Nothing above its limit is there, so the first withdrawal would have taken nothing. Its rounds end before those of the new session.
  const capped = await sessions.cappedOf(tx, playerId);
  if (capped) await endCap(tx, capped, now);
  const session = await sessions.insertSession(tx, {
    id,
    player_id: playerId,
    promotion_id: promotionId,
    terms: JSON.stringify(terms),
    topup_id: beginning.topupId ?? null,
    batch_id: beginning.batchId ?? null,
    deposit,
    given,
    bonus: given,
    w0: wallet + deposit,
    required: requiredOf({ terms: terms as unknown as Record<string, unknown>, deposit, given }),
    position: await gameIdNow(tx),
    opened_at: now,
    expires_at: new Date(now.getTime() + terms.hours * 3_600_000),
    given_by: byIds.filter((by) => by !== null),
  });
  await sessions.insertIdentities(tx, session, beginning.identities);
  await store.useUp(tx, promotionId, given);
  await ruleStakes(tx, playerId, stakeRuleOf(terms, session.position));
  await recordEvents(tx, [
    { kind: 'session.started', playerId, at: now, data: { sessionId: id, promotionId, bonus: given } },
  ]);
  await notify(tx, {
    to: `player:${playerId}`,
    event: 'promotion',
    data: { sessionId: id, status: 'RUNNING' },
  });
  return session;
}

/** What has to be played for a new session; rounds count for it first. */
export const requirementOf = (session: sessions.SessionRow, terms: PromotionTerms) => ({
  source: 'promotion' as const,
  sourceId: session.id,
  amount: turnoverBase(terms, session.deposit, session.given),
  multiplier: hundredths(terms.multiplier),
  weights: weightsOf(terms),
  isFirst: true,
});

/** What is claimed without a deposit. */
interface Claim {
  playerId: string;
  promotionId: string;
  batchId?: string;
  byIds: readonly (string | null)[];
  /** The call in the audit log. */
  action: 'promotions.claim' | 'promotions.redeem' | 'promotions.give';
}

/**
 * Gives a promotion without a deposit, with the player locked.
 * @throws Problem NOT_FOUND, PROMOTION_REFUSED, WALLET_FROZEN, ACCOUNT_BLOCKED
 */
export async function claimNow(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  claim: Claim,
): Promise<sessions.SessionRow> {
  const claimed = await tryClaim(platform, tx, caller, claim);
  if (typeof claimed === 'string') throw refusalOf(claimed);
  return claimed;
}

/** The same; where the rules do not allow it, the reason. @throws Problem NOT_FOUND, WALLET_FROZEN, ACCOUNT_BLOCKED */
export async function tryClaim(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { playerId, promotionId, batchId, byIds, action }: Claim,
): Promise<sessions.SessionRow | Ineligibility> {
  await settleOf(platform, tx, caller, playerId);
  const promotion = await store.lockPromotion(tx, promotionId);
  if (!promotion) throw new Problem('NOT_FOUND', {}, 'body.promotionId');
  const offer = store.offerOf(promotion);
  const facts = await factsOf(platform, tx, playerId, [promotion]);
  const reason = whyNot(offer, facts.of(promotion), platform.clock.now());
  if (reason) return reason;
  const { wallet } = await balances(ledgerTx(tx), playerId);
  const session = await begin(platform, tx, {
    playerId,
    promotionId,
    terms: offer.terms,
    deposit: 0,
    wallet,
    byIds,
    ...(batchId === undefined ? {} : { batchId }),
    identities: facts.identities,
  });
  const { multiplier, weights, isFirst } = requirementOf(session, offer.terms);
  await give(platform, tx, caller, {
    playerId,
    amount: session.given,
    kind: 'promotion',
    source: 'promotion',
    sourceId: session.id,
    byIds,
    change: {
      action,
      subject: { type: 'promotion-session', id: session.id },
      after: { playerId, promotionId, bonus: session.given },
    },
    requirement: { multiplier, weights, isFirst },
  });
  return sessions.sessionNow(tx, session.id);
}

/** Brings a player's sessions up to date, so that an ended one does not stand in the way of a new one. */
export async function settleOf(platform: Platform, tx: Tx, caller: Caller, playerId: string): Promise<void> {
  const running = await sessions.runningOf(tx, playerId);
  if (running) await bringUpToDate(platform, tx, caller, running);
  await countLateOf(platform, tx, caller, playerId);
  // The limit is also over once everything was lost: otherwise the player waits for a withdrawal that never comes.
  const capped = await sessions.cappedOf(tx, playerId);
  if (!capped) return;
  const { wallet, held } = await balances(ledgerTx(tx), playerId);
  if (
    held === 0 &&
    wallet < (await settingsNow(tx))['turnover.lapseBelow'] &&
    !(await hasOpenRound(tx, playerId))
  ) {
    await endCap(tx, capped, platform.clock.now());
  }
}

/** The player who calls takes a promotion without a deposit. @throws Problem NOT_FOUND, PROMOTION_REFUSED, WALLET_FROZEN */
export const claim = (platform: Platform, caller: Caller, promotionId: string): Promise<SessionAnswer> =>
  inTurn(platform, promotionId, () =>
    caller.transaction(async (tx) => {
      const { id: playerId } = asPlayer(caller);
      await lockPlayers(ledgerTx(tx), [playerId]);
      const promotion = await store.promotionById(tx, promotionId);
      if (!promotion || store.offerOf(promotion).terms.type !== 'FREE_CREDIT') {
        throw new Problem('NOT_FOUND', {}, 'body.promotionId');
      }
      const session = await claimNow(platform, tx, caller, {
        playerId,
        promotionId,
        byIds: [],
        action: 'promotions.claim',
      });
      return sessionAnswer(tx, session);
    }),
  );
