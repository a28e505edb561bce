import { isForSegments, type LimitSpan, limitSpans, segmentsNamed } from '@salung/contract';
import { balances } from '@salung/ledger';
import { businessDay, dayStart } from '../../platform/business-day.ts';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { segmentsOf } from '../segments/index.ts';
import { aboveCap } from './caps.ts';
import { cappedOf, claimsOf, type PastClaim, standingOf } from './session-store.ts';
import { type PlayerFacts, spanStart } from './state.ts';
import { offerOf, type PromotionRow } from './store.ts';

/** A promotion, as far as facts about a player depend on it. */
type Asked = Pick<PromotionRow, 'id' | 'status' | 'terms' | 'rules' | 'claims' | 'given'>;

/** What rules need to know of a player, for several promotions at once. */
export interface FactsOf {
  of(promotion: Asked): PlayerFacts;
  /** Digests of what identifies the player. */
  identities: readonly Buffer[];
}

/**
 * Reads the facts about a player for these promotions. With a transaction that has locked the player and a promotion, they hold until
 * its commit.
 * @param topupId the deposit that is credited now, which is not among those before it
 * @throws Problem NOT_FOUND for an unknown player
 */
export async function factsOf(
  platform: Platform,
  db: Database | Tx,
  playerId: string,
  promotions: readonly Asked[],
  topupId?: string,
): Promise<FactsOf> {
  const now = platform.clock.now();
  const standing = await standingOf(db, playerId, topupId ?? null);
  if (!standing) throw new Problem('NOT_FOUND');
  const { status, marketingAt, lastCreditedAt, isRunning, isCapped, lastEndedAt } = standing;
  const identities = standing.identities.map((text) => platform.secrets.mac('promotion-identity', text));
  const named = new Set(promotions.flatMap((promotion) => segmentsNamed(offerOf(promotion).rules)));
  const segments = await segmentsOf(platform, db, playerId, [...named]);
  const ids = promotions.map(({ id }) => id);
  const mustWithdraw = isCapped && (await isAboveCap(db, playerId));
  const claims = countersOf(await claimsOf(db, playerId, ids, identities), now);
  const today = dayStart(businessDay(now));
  return {
    identities,
    of: (promotion) => {
      const { rules } = offerOf(promotion);
      return {
        isActive: status === 'ACTIVE',
        hasConsent: marketingAt !== null,
        isInGroup: isForSegments(rules, segments),
        hasDeposited: lastCreditedAt !== null,
        hasDepositedToday: lastCreditedAt !== null && lastCreditedAt >= today,
        isRunning,
        mustWithdraw,
        lastEndedAt,
        ...claims(promotion.id, rules.span),
      };
    },
  };
}

/** Whether a first withdrawal would take something, or is on its way. Otherwise the player may as well play on in a new session. */
async function isAboveCap(db: Database | Tx, playerId: string): Promise<boolean> {
  const capped = await cappedOf(db, playerId);
  if (!capped) return false;
  const { wallet, held } = await balances(ledgerTx(db), playerId);
  return held > 0 || (await aboveCap(db, capped, wallet)) > 0;
}

/** Counts claims of a promotion in a span that lasts now. */
function countersOf(claims: readonly PastClaim[], now: Date) {
  const starts = new Map(limitSpans.map((span) => [span, spanStart(span, now)]));
  const byPromotion = Map.groupBy(claims, ({ promotionId }) => promotionId);
  return (id: string, span: LimitSpan): Pick<PlayerFacts, 'ownClaims' | 'claimsOfOthers'> => {
    const since = starts.get(span);
    const counted = (byPromotion.get(id) ?? []).filter(({ at }) => since === undefined || at >= since);
    const ownClaims = counted.filter(({ isOwn }) => isOwn).length;
    return { ownClaims, claimsOfOthers: counted.length - ownClaims };
  };
}
