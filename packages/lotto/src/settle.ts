import { keyOf, type Outcome, winnersByKey } from './bets.ts';
import { payoutOfParts, type SoldLine, shareOfPayout } from './parts.ts';

/**
 * What each line gets, in satang, in their order: 0 for a line that loses. A number that is drawn twice, and a digit that
 * occurs twice, pay once. A set pays the best prize that it wins.
 */
export function payoutsOf(lines: readonly SoldLine[], outcome: Outcome): number[] {
  const winners = winnersByKey(outcome);
  return lines.map(({ type, number, parts }) => {
    const winner = winners.get(keyOf(type, number));
    return winner === undefined ? 0 : shareOfPayout(payoutOfParts(parts), winner.percent);
  });
}
