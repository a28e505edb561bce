import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertGame } from './game.ts';
import { commitSeeds } from './house-seeds.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market } from './rows.ts';

/** Rounds are planned ahead from the schedule of their market. */

const HOUR = 3_600_000;
/** Hours ahead for which rounds are planned, by rhythm: what is next can always be seen. */
const AHEAD = { week: 9 * 24, month: 40 * 24, minutes: 24 } as const;

/** Plans what is missing of a market’s rounds. */
export async function planAhead(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  market: Market,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + AHEAD[market.terms.schedule.rhythm] * HOUR);
  await rounds.planRounds(tx, market, now, until);
  await commitSeeds(platform, tx, market);
}

/** Switches a market on or off that is locked. One that is on for the first time gets its game, and its rounds are planned. */
export async function switchMarket(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  market: Market,
  isActive: boolean,
  now: Date,
): Promise<void> {
  const gameId = market.game_id ?? (isActive ? await insertGame(tx, market, now) : null);
  await markets.setActive(tx, market.id, { isActive, gameId }, now);
  if (isActive) await planAhead(platform, tx, market, now);
}

/** Plans the rounds of all markets that are on. */
export async function planAll(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const { id, is_active: isActive } of await markets.markets(platform.db)) {
    if (!isActive) continue;
    await inTransaction(platform.db, async (tx) => {
      const market = await markets.lockMarket(tx, id);
      if (market?.is_active) await planAhead(platform, tx, market, now);
    });
  }
}
