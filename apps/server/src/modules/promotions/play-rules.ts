import { type GameType, gameTypes, type PromotionTerms } from '@salung/contract';
import type { StakeRule } from '../rounds/index.ts';
import { hundredths, type Weights } from '../turnover/index.ts';

/** What the terms of a promotion mean for play. Pure. */

/** Which play counts for the requirement, in hundredths. */
export const weightsOf = ({ weights }: PromotionTerms): Weights => ({
  types: Object.fromEntries(
    Object.entries(weights.types).map(([type, weight]) => [type, hundredths(weight)]),
  ),
  games: Object.fromEntries(Object.entries(weights.games).map(([id, weight]) => [id, hundredths(weight)])),
});

/**
 * What may be staked on while a session runs.
 * @param position where it begins: older rounds take no stakes, because their results are the player's own
 */
export function stakeRuleOf({ weights, others, maxBet }: PromotionTerms, position: number): StakeRule {
  const everything = { most: maxBet, refusedTypes: [], allowed: [], refused: [], since: position };
  if (others === 'countNothing') return everything;
  const games = Object.entries(weights.games).map(([id, weight]) => [Number(id), weight] as const);
  return {
    ...everything,
    refusedTypes: gameTypes.filter((type: GameType) => (weights.types[type] ?? 0) === 0),
    allowed: games.filter(([, weight]) => weight > 0).map(([id]) => id),
    refused: games.filter(([, weight]) => weight === 0).map(([id]) => id),
  };
}
