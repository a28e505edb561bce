import type { Database, Tx } from '../../platform/db/database.ts';
import { insertOwnGame, ownGame, ownProvider } from '../games/index.ts';
import type { OwnGame } from '../rounds/index.ts';
import type { Market } from './rows.ts';

/** Tickets are rounds of a provider of our own, with a game for each market. */

const provider = { code: 'lotto', nameTh: 'หวยสลึง', nameEn: 'Salung Lotto' } as const;

/** As which game the tickets of a market are played, and whether the operator has switched it off. */
export async function gameOf(
  db: Database | Tx,
  { code, game_id: gameId }: Market,
): Promise<OwnGame & { isOff: boolean }> {
  if (gameId === null) throw new Error(`${code} was never on`);
  return { ...(await ownGame(db, gameId)), gameId };
}

/** The ledger account of the result of its games. */
export const accountOf = ({ providerCode }: Pick<OwnGame, 'providerCode'>): string => `game:${providerCode}`;

/** The game of a market that is switched on for the first time. @returns its id */
export async function insertGame(tx: Tx, market: Market, now: Date): Promise<number> {
  const providerId = await ownProvider(tx, provider, now);
  const { code, name_th: nameTh, name_en: nameEn } = market;
  return insertOwnGame(tx, { providerId, code, nameTh, nameEn, now });
}
