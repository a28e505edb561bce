import { bahtInText, type GameType } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { stakeRuleOf } from './play-rules.ts';
import { runningOf } from './session-store.ts';
import { termsOf } from './terms.ts';

/**
 * Refuses a stake that the player's running promotion does not allow. The wallet refuses it anyway, but gives no reason; lotto asks here
 * at the quote, and again where the wallet refused.
 * @param stake satang
 * @throws Problem PROMOTION_NOT_HERE, PROMOTION_MOST
 */
export async function assertPromotionAllows(
  db: Database | Tx,
  playerId: string,
  game: { id: number; type: GameType },
  stake: number,
): Promise<void> {
  const session = await runningOf(db, playerId);
  if (!session) return;
  const terms = termsOf(session);
  const name = { th: terms.nameTh, en: terms.nameEn };
  const { refused, refusedTypes, allowed, most } = stakeRuleOf(terms, 0);
  const isRefused =
    refused.includes(game.id) || (refusedTypes.includes(game.type) && !allowed.includes(game.id));
  if (isRefused) throw new Problem('PROMOTION_NOT_HERE', { name });
  if (most !== null && stake > most) throw new Problem('PROMOTION_MOST', { name, most: bahtInText(most) });
}
