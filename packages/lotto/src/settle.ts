import { betTypeNames, keyOf, type Outcome, winnersOf } from './bets.ts';
import { payoutOfParts, type SoldLine } from './parts.ts';

/**
 * What each line gets, in satang, in their order: 0 for a line that loses. A number that is drawn twice, and a digit that
 * occurs twice, pay once.
 */
export function payoutsOf(lines: readonly SoldLine[], outcome: Outcome): number[] {
  const winners = new Set(
    betTypeNames.flatMap((type) => winnersOf(type, outcome).map((number) => `${type}:${number}`)),
  );
  return lines.map(({ type, number, parts }) =>
    winners.has(keyOf(type, number)) ? payoutOfParts(parts) : 0,
  );
}
