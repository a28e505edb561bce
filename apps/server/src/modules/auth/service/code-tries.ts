import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countGuess, returnGuess, targetOf, targetOfAddress } from './guesses.ts';

/** Who tries a code, and from where. */
interface Trying {
  playerId: string;
  address: string;
}

const ofPlayer = (id: string) => targetOf('promotion-code', { audience: 'player', id });
const ofAddress = (address: string) => targetOfAddress('promotion-code-address', address);

/**
 * Counts an attempt at a code of a promotion, in a transaction of its own, before the code is looked for.
 * @throws Problem CODE_TRIES
 */
export const countCodeTry = (platform: Platform, { playerId, address }: Trying): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    for (const target of [ofPlayer(playerId), ofAddress(address)])
      await countGuess(platform, tx, target, 'CODE_TRIES');
  });

/** Takes it off the address's count again: the code exists. */
export const returnAddressTry = (db: Database, address: string): Promise<unknown> =>
  inTransaction(db, (tx) => returnGuess(tx, ofAddress(address)));

/** Takes it off the player's count again, in the transaction that used the code. */
export const returnPlayerTry = (tx: Tx, playerId: string): Promise<unknown> =>
  returnGuess(tx, ofPlayer(playerId));
