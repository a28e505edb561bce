import {
  type BaccaratSpot,
  baccaratReturn,
  handPoints,
  shoeSize,
  thirdCards,
  type Winner,
  winnerOf,
} from './baccarat.ts';
import { type ExactFigures, figuresOf } from './exact.ts';
import { type Fraction, fraction } from './fraction.ts';

/** The number of ordered ways to take six cards from the shoe: 416 × 415 × 414 × 413 × 412 × 411, below 2^53. */
export const orderedDeals = [0, 1, 2, 3, 4, 5].reduce((product, taken) => product * (shoeSize - taken), 1);

/** How many of the ordered deals each side wins. */
export type DealCounts = Record<Winner, bigint>;

/** Counts all deals by the values of their cards. A shoe has 128 cards of value 0 and 32 of each other one. */
export function countDeals(): DealCounts {
  const left = [128, ...Array<number>(9).fill(32)];
  const counts: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  let taken = 0;
  /** Runs `then` for each value of the next card, with the number of ways so far; `left` lacks the cards meanwhile. */
  function eachCard(ways: number, then: (value: number, ways: number) => void): void {
    taken += 1;
    for (let value = 0; value < 10; value += 1) {
      const remaining = left[value] ?? 0;
      left[value] = remaining - 1;
      then(value, ways * remaining);
      left[value] = remaining;
    }
    taken -= 1;
  }
  /** Ways of the cards that the round leaves in the shoe, so that every deal counts six cards. */
  function unseen(): number {
    let ways = 1;
    for (let card = taken; card < 6; card += 1) ways *= shoeSize - card;
    return ways;
  }
  eachCard(1, (p1, ways1) =>
    eachCard(ways1, (b1, ways2) =>
      eachCard(ways2, (p2, ways3) =>
        eachCard(ways3, (b2, ways4) => {
          const [player, banker] = [handPoints(p1, p2), handPoints(b1, b2)];
          finish(player, banker, ways4);
        }),
      ),
    ),
  );
  function finish(player: number, banker: number, ways: number): void {
    const { playerDraws, bankerDraws } = thirdCards(player, banker, 0);
    if (!playerDraws && !bankerDraws) {
      counts[winnerOf(player, banker)] += ways * unseen();
    } else if (!playerDraws) {
      eachCard(ways, (third, drawn) => {
        counts[winnerOf(player, handPoints(banker, third))] += drawn * unseen();
      });
    } else {
      eachCard(ways, (third, drawn) => finishBanker(handPoints(player, third), banker, player, third, drawn));
    }
  }
  function finishBanker(total: number, banker: number, player: number, third: number, ways: number): void {
    if (thirdCards(player, banker, third).bankerDraws) {
      eachCard(ways, (own, drawn) => {
        counts[winnerOf(total, handPoints(banker, own))] += drawn * unseen();
      });
    } else {
      counts[winnerOf(total, banker)] += ways * unseen();
    }
  }
  return { player: BigInt(counts.player), banker: BigInt(counts.banker), tie: BigInt(counts.tie) };
}

/** The exact probabilities of a round. */
export function baccaratChances(counts: DealCounts = countDeals()): Record<BaccaratSpot, Fraction> {
  const share = (deals: bigint): Fraction => fraction(deals, orderedDeals);
  return {
    player: share(counts.player),
    banker: share(counts.banker),
    tie: share(counts.tie),
    'player-pair': pairChance,
    'banker-pair': pairChance,
  };
}

/** Of the 415 cards that may be the second, 31 have the first one's rank. */
const pairChance = fraction(31, shoeSize - 1);

/** Exact figures of a spot. A stake that a tie gives back counts as returned, and as a hit. */
export function baccaratFigures(spot: BaccaratSpot, counts: DealCounts = countDeals()): ExactFigures {
  const noPair = { playerPair: false, bankerPair: false };
  if (spot === 'player-pair' || spot === 'banker-pair') {
    const paired = { winner: 'tie' as const, playerPair: true, bankerPair: true };
    return figuresOf([
      [baccaratReturn(spot, paired), pairChance.n],
      [baccaratReturn(spot, { ...paired, ...noPair }), pairChance.d - pairChance.n],
    ]);
  }
  const winners: readonly Winner[] = ['player', 'banker', 'tie'];
  return figuresOf(winners.map((winner) => [baccaratReturn(spot, { winner, ...noPair }), counts[winner]]));
}
