import { bahtInText, type GameType } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { stakeRuleOf } from './play-rules.ts';
import { runningOf } from './session-store.ts';
import { termsOf } from './terms.ts';

/**
 * Says why the promotion that a player is playing does not allow a stake. The wallet refuses such a stake by itself; this is for the
 * words, and for telling it before somebody tries.
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
