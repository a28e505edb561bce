import { type GameType, gameTypes } from '@salung/contract';
import { bucketOf } from '@salung/ledger';
import type { Tx } from '../../platform/db/database.ts';

/** What a player may stake on. `post_play` checks it where the player's stakes are serialised. */
export interface StakeRule {
  /** Satang in one round over all its stakes; null is no limit. */
  most: number | null;
  /** Types whose games are refused, but for `allowed` ones, and single games that are. By the ids of games. */
  refusedTypes: readonly GameType[];
  allowed: readonly number[];
  refused: readonly number[];
  /** Rounds that have begun take no more stakes: those with this id or a smaller one (`gameIdNow`). */
  since: number;
}

/** Sets a player's rule, with the player locked. There is one at most. */
export const ruleStakes = (tx: Tx, playerId: string, rule: StakeRule): Promise<unknown> => {
  const set = {
    most: rule.most,
    refused_types: rule.refusedTypes.reduce((bits, type) => bits | (1 << gameTypes.indexOf(type)), 0),
    allowed: [...rule.allowed],
    refused: [...rule.refused],
    since: rule.since,
  };
  return tx
    .insertInto('stake_rule')
    .values({ bucket: bucketOf(playerId), player_id: playerId, ...set })
    .onConflict((conflict) => conflict.columns(['bucket', 'player_id']).doUpdateSet(set))
    .execute();
};

/** Removes it, with the player locked. */
export const freeStakes = (tx: Tx, playerId: string): Promise<unknown> =>
  tx
    .deleteFrom('stake_rule')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .execute();
