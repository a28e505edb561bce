import { MOST_SHOTS, SHOT_SECONDS, SHOTS_PER_ROUND } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { awayProblem } from '../limits/index.ts';
import { playerNow } from '../players/index.ts';
import { freezesAt } from './house-seeds.ts';
import * as store from './house-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';

/**
 * Sends a player's number to a draw of the house. Its place follows the last one; both are there to stay.
 * @throws Problem NOT_FOUND, LOTTO_CLOSED before the round opens and once it has ended, LOTTO_FROZEN, LOTTO_SHOT_EARLY, LOTTO_SHOTS_USED,
 * ACCOUNT_EXCLUDED, ACCOUNT_ON_BREAK
 */
export async function shoot(
  platform: Platform,
  caller: Caller,
  { roundId, number }: Output<'lotto.shoot', 'body'>,
): Promise<Answer<'lotto.shoot'>> {
  const { db } = platform;
  const { id: playerId } = asPlayer(caller);
  if ((await playerNow(db, playerId)).status === 'EXCLUDED') throw await awayProblem(db, playerId);
  return caller.transaction(async (tx) => {
    const draw = await store.lockDraw(tx, roundId);
    const round = draw && (await rounds.roundById(tx, roundId));
    if (!draw || !round) throw new Problem('NOT_FOUND', {}, 'body.roundId');
    const market = await markets.marketById(tx, round.market_id);
    if (!market?.is_active) throw new Problem('LOTTO_CLOSED');
    // Read with the draw locked: a number that waited for the freeze comes too late.
    const now = platform.clock.now();
    if (round.state !== 'WAITING' || now < round.opens_at) throw new Problem('LOTTO_CLOSED');
    if (draw.frozen_at !== null || now >= freezesAt(round)) throw new Problem('LOTTO_FROZEN');
    const before = await store.shotsOf(tx, roundId, playerId);
    const last = before.at(-1)?.at;
    if (before.length >= SHOTS_PER_ROUND) throw new Problem('LOTTO_SHOTS_USED', { most: SHOTS_PER_ROUND });
    if (last && now.getTime() - last.getTime() < SHOT_SECONDS * 1_000)
      throw new Problem('LOTTO_SHOT_EARLY', { seconds: SHOT_SECONDS });
    if (draw.entries >= MOST_SHOTS) throw new Problem('LOTTO_FROZEN');
    const place = draw.entries + 1;
    await store.insertShot(tx, { round_id: roundId, place, number, player_id: playerId, at: now });
    await store.changeDraw(tx, roundId, { entries: place });
    return {
      place,
      number,
      at: now.toISOString(),
      left: SHOTS_PER_ROUND - before.length - 1,
      nextAt: new Date(now.getTime() + SHOT_SECONDS * 1_000).toISOString(),
    };
  });
}
