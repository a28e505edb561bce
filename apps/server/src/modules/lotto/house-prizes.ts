import { PRIZE_PLACES } from '@salung/contract';
import { lockPlayers } from '@salung/ledger';
import { attempt, type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { playerNow } from '../players/index.ts';
import { give } from '../rewards/index.ts';
import { settingsNow } from '../settings/index.ts';
import * as store from './house-store.ts';
import { roundSubject } from './results.ts';
import type { Round } from './rows.ts';

/** Prizes for the senders of two places, as the settings are now. Satang. */

export async function prizesNow(db: Database | Tx) {
  const settings = await settingsNow(db);
  const amounts = [settings['lotto.prizeFirst'], settings['lotto.prizeSixteenth']];
  const prizes = PRIZE_PLACES.flatMap((place, at) => {
    const amount = amounts[at] ?? 0;
    return amount > 0 ? [{ place, amount }] : [];
  });
  return { prizes, prizeStake: settings['lotto.prizeStake'] };
}

/**
 * Gives the prizes of a round that is settled, to senders who have staked enough in it. One that cannot be given, such as to a blocked
 * player, holds up nothing: it is logged, and staff may give it by hand.
 */
export async function givePrizes(platform: Platform, tx: Tx, { id }: Round): Promise<void> {
  const caller = systemCaller(platform.db, 'lotto-prizes');
  const { prizes, prizeStake } = await prizesNow(tx);
  for (const { place, amount } of prizes) {
    const playerId = await store.senderAt(tx, id, place);
    if (playerId === undefined || (await store.settledStake(tx, id, playerId)) < prizeStake) continue;
    // No gift reaches players who keep away from play.
    if ((await playerNow(tx, playerId)).status === 'EXCLUDED') continue;
    const error = await attempt(tx, async () => {
      await lockPlayers(ledgerTx(tx), [playerId]);
      await give(platform, tx, caller, {
        playerId,
        amount,
        kind: 'bonus',
        source: 'lotto-prize',
        sourceId: `${id}:${place}`,
        byIds: [],
        change: { action: 'lotto.enterResult', subject: roundSubject(id), after: { amount } },
      });
    });
    if (error) platform.log.error({ err: error, roundId: id, place }, 'a prize could not be given');
  }
}
