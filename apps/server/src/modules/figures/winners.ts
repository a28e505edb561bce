import type { Answer } from '@salung/contract/schemas';
import type { Platform } from '../../platform/platform.ts';
import { playableGame } from '../games/index.ts';
import { settingsNow } from '../settings/index.ts';
import { maskedName } from './state.ts';
import * as store from './store.ts';

/** Winners that the lobby shows. */
const SHOWN = 12;
/** Wins are recent for a day. */
const RECENT = 24 * 60 * 60_000;

/** Satang: a win of so much is noted however high the lobby's own bound is, since people may be told of it. */
export const LEAST_WIN = 1_000_000;

/** The latest large wins of real rounds, of games that can be played now. */
export async function recentWinners(platform: Platform): Promise<Answer<'figures.winners'>> {
  const { 'games.winnersFrom': least } = await settingsNow(platform.db);
  const since = new Date(platform.clock.now().getTime() - RECENT);
  const wins = await store.latestWins(platform.db, { least, since, most: 4 * SHOWN });
  const data: Answer<'figures.winners'>['data'] = [];
  for (const { firstName, gameId, won, at } of wins) {
    const game = await playableGame(platform, gameId);
    if (!game) continue;
    const { providerCode, code, nameTh, nameEn, picture } = game;
    data.push({
      name: maskedName(firstName),
      game: { providerCode, code, nameTh, nameEn, picture },
      won,
      at: at.toISOString(),
    });
  }
  return { data: data.slice(0, SHOWN) };
}

/** Forgets wins that are no longer shown. */
export const tidyWins = ({ db, clock }: Platform) =>
  store.forgetWins(db, new Date(clock.now().getTime() - 2 * RECENT));
