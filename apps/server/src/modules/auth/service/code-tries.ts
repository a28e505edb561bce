import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countGuess, returnGuess, targetOf, targetOfAddress } from './guesses.ts';

/** Who tries a code, and from where. */
interface Trying {
  playerId: string;
  address: string;
}

const targetsOf = ({ playerId, address }: Trying) => [
  targetOf('promotion-code', { audience: 'player', id: playerId }),
  targetOfAddress('promotion-code-address', address),
];

/**
 * Counts an attempt to use a code of a promotion, in a transaction of its own, before the code is looked for.
 * @throws Problem CODE_TRIES
 */
export const countCodeTry = (platform: Platform, trying: Trying): Promise<void> =>
  inTransaction(platform.db, async (tx) => {
    for (const target of targetsOf(trying)) await countGuess(platform, tx, target, 'CODE_TRIES');
  });

/** Takes it off the count again, in the transaction that used the code. */
export async function returnCodeTry(tx: Tx, trying: Trying): Promise<void> {
  for (const target of targetsOf(trying)) await returnGuess(tx, target);
}
