import type { Database, Tx } from '../../platform/db/database.ts';
import { insertOwnGame, ownGame, ownProvider } from '../games/index.ts';
import type { OwnGame } from '../rounds/index.ts';
import type { Market } from './rows.ts';

/** Tickets are rounds of a provider of our own, with a game for each market. */

const provider = { code: 'lotto', nameTh: 'หวยสลึง', nameEn: 'Salung Lotto' } as const;

/** As which game the tickets of a market are played, and whether the operator has switched it off. */
export async function gameOf(db: Database | Tx, market: Market): Promise<OwnGame & { isOff: boolean }> {
  return { ...(await ownGame(db, market.game_id)), gameId: market.game_id };
}

/** Adds the games of new markets. @returns their ids, in order */
export async function insertGames(
  tx: Tx,
  markets: readonly { code: string; nameTh: string; nameEn: string }[],
  now: Date,
): Promise<number[]> {
  const providerId = await ownProvider(tx, provider, now);
  const ids: number[] = [];
  for (const market of markets) ids.push(await insertOwnGame(tx, { ...market, providerId, now }));
  return ids;
}
