import { type Draws, drawFirst } from './fair.ts';
import { type Bet, type Settlement, settleBets } from './money.ts';

/** Baccarat (punto banco) with eight decks. Every round is dealt from a full, newly shuffled shoe. */

/** 0 to 415: the place in eight new decks. */
export type Card = number;
export type Side = 'player' | 'banker';
export type Winner = Side | 'tie';
export type BaccaratSpot = Winner | 'player-pair' | 'banker-pair';

export interface BaccaratRound {
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
  /** Eight or nine with two cards, which ends the round at once. */
  natural: boolean;
}

export const shoeSize = 8 * 52;

/** 0 is the ace, 9 the ten, 12 the king. */
export const cardRank = (card: Card): number => card % 13;

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const cardSuit = (card: Card): number => Math.floor(card / 13) % 4;

/** Ace 1, two to nine as they are, ten and pictures 0. */
export const cardValue = (card: Card): number => (cardRank(card) < 9 ? cardRank(card) + 1 : 0);

export const baccaratSpots: readonly BaccaratSpot[] = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
];

/** What a spot gives back when it wins, in hundredths of the stake. The banker's 195 are even money less 5 % commission. */
export const baccaratReturns: Readonly<Record<BaccaratSpot, number>> = {
  player: 200,
  banker: 195,
  tie: 1000,
  'player-pair': 1300,
  'banker-pair': 1300,
};

/** Deals a round from the seeds' shoe: the first six cards of the shuffle are all that a round can need. */
export const dealBaccarat = (draws: Draws): BaccaratRound => playCards(drawFirst(draws, shoeSize, 6));

/** Plays the first cards of a shoe: player, banker, player, banker, then the third cards. */
export function playCards(cards: readonly Card[]): BaccaratRound {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = cards;
  const { playerDraws, bankerDraws } = thirdCards(
    handPoints(cardValue(p1), cardValue(p2)),
    handPoints(cardValue(b1), cardValue(b2)),
    cardValue(fifth),
  );
  const player = playerDraws ? [p1, p2, fifth] : [p1, p2];
  const bankerThird = playerDraws ? sixth : fifth;
  const banker = bankerDraws ? [b1, b2, bankerThird] : [b1, b2];
  const playerPoints = handPoints(...player.map(cardValue));
  const bankerPoints = handPoints(...banker.map(cardValue));
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: winnerOf(playerPoints, bankerPoints),
    playerPair: cardRank(p1) === cardRank(p2),
    bankerPair: cardRank(b1) === cardRank(b2),
    natural:
      isNatural(handPoints(cardValue(p1), cardValue(p2))) ||
      isNatural(handPoints(cardValue(b1), cardValue(b2))),
  };
}

/** The last digit of the sum of card values. */
export const handPoints = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) % 10;

export const winnerOf = (playerPoints: number, bankerPoints: number): Winner => {
  if (playerPoints === bankerPoints) return 'tie';
  return playerPoints > bankerPoints ? 'player' : 'banker';
};

const isNatural = (twoCards: number): boolean => twoCards >= 8;

/**
 * Who takes a third card, from the points of the first two and the value of the player's third card. Nobody does after a
 * natural. The player draws to 5 and stands on 6 and 7; the banker does the same where the player stood, and otherwise
 * looks at the player's third card.
 */
export function thirdCards(
  player: number,
  banker: number,
  playerThird: number,
): { playerDraws: boolean; bankerDraws: boolean } {
  if (isNatural(player) || isNatural(banker)) return { playerDraws: false, bankerDraws: false };
  if (player >= 6) return { playerDraws: false, bankerDraws: banker <= 5 };
  return { playerDraws: true, bankerDraws: bankerDrawsAgainst(banker, playerThird) };
}

function bankerDrawsAgainst(banker: number, playerThird: number): boolean {
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  if (banker === 4) return playerThird >= 2 && playerThird <= 7;
  if (banker === 5) return playerThird >= 4 && playerThird <= 7;
  return banker === 6 && (playerThird === 6 || playerThird === 7);
}

/** What a spot gives back in a round, in hundredths of the stake. A tie gives back stakes on player and banker. */
export function baccaratReturn(
  spot: BaccaratSpot,
  round: Pick<BaccaratRound, 'winner' | 'playerPair' | 'bankerPair'>,
): number {
  if (spot === 'player-pair') return round.playerPair ? baccaratReturns[spot] : 0;
  if (spot === 'banker-pair') return round.bankerPair ? baccaratReturns[spot] : 0;
  if (spot === round.winner) return baccaratReturns[spot];
  return round.winner === 'tie' ? 100 : 0;
}

/** Settles the bets of a round. */
export const settleBaccarat = (
  bets: readonly Bet<BaccaratSpot>[],
  round: BaccaratRound,
): Settlement<BaccaratSpot> => settleBets(bets, (spot) => baccaratReturn(spot, round));

/**
 * The most that these bets can lose together: of stakes on player and banker little more than the difference. What
 * counts towards a turnover is what was at risk.
 */
export function baccaratAtRisk(bets: readonly Bet<BaccaratSpot>[]): number {
  const winners: readonly Winner[] = ['player', 'banker', 'tie'];
  // Without pairs, because a pair can only give more back.
  const losses = winners.map((winner) => {
    const { stake, payout } = settleBets(bets, (spot) =>
      baccaratReturn(spot, { winner, playerPair: false, bankerPair: false }),
    );
    return stake - payout;
  });
  return Math.max(0, ...losses);
}
