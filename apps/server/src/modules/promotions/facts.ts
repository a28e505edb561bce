import type { LimitSpan } from '@salung/contract';
import { businessDay, dayStart } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { consentsOf } from '../legal/index.ts';
import { playerNow } from '../players/index.ts';
import { lastCreditedAt } from '../topup/index.ts';
import * as store from './session-store.ts';
import { type PlayerFacts, spanStart } from './state.ts';
import type { PromotionRow } from './store.ts';
import { offerOf } from './store.ts';

/** What rules need to know of a player, for several promotions at once. */
export interface FactsOf {
  of(promotion: Pick<PromotionRow, 'id' | 'status' | 'terms' | 'rules' | 'claims' | 'given'>): PlayerFacts;
  /** Digests of what identifies the player. */
  identities: readonly Buffer[];
}

/**
 * Reads the facts about a player for these promotions. With a transaction that has locked the player and a promotion, they hold until
 * its commit.
 */
export async function factsOf(
  platform: Platform,
  db: Database | Tx,
  playerId: string,
  promotions: readonly PromotionRow[],
): Promise<FactsOf> {
  const now = platform.clock.now();
  const ids = promotions.map(({ id }) => id);
  const player = await playerNow(db, playerId);
  const { marketing } = await consentsOf(db, playerId);
  const last = await lastCreditedAt(db, playerId);
  const running = await store.runningOf(db, playerId);
  const capped = await store.cappedOf(db, playerId);
  const lastEndedAt = await store.lastEndedAt(db, playerId);
  const texts = await store.identitiesOf(db, playerId);
  const identities = texts.map((text) => platform.secrets.mac('promotion-identity', text));
  const own = ids.length === 0 ? [] : await store.claimsOf(db, playerId, ids);
  const others = await store.claimsAs(db, playerId, ids, identities);
  const count = (claims: readonly { promotionId: string; at: Date }[], id: string, span: LimitSpan) => {
    const since = spanStart(span, now);
    return claims.filter(({ promotionId, at }) => promotionId === id && (since === undefined || at >= since))
      .length;
  };
  return {
    identities,
    of: (promotion) => {
      const { span } = offerOf(promotion).rules;
      return {
        isActive: player.status === 'ACTIVE',
        hasConsent: marketing !== null,
        hasDeposited: last !== undefined,
        hasDepositedToday: last !== undefined && last >= dayStart(businessDay(now)),
        isRunning: running !== undefined,
        mustWithdraw: capped !== undefined,
        lastEndedAt,
        ownClaims: count(own, promotion.id, span),
        claimsOfOthers: count(others, promotion.id, span),
      };
    },
  };
}
