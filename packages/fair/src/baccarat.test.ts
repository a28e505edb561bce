import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BaccaratSpot,
  baccaratAtRisk,
  baccaratSpots,
  cardRank,
  cardSuit,
  cardValue,
  dealBaccarat,
  playCards,
  settleBaccarat,
  thirdCards,
} from './baccarat.ts';
import { baccaratChances, baccaratFigures, countDeals, orderedDeals } from './baccarat-exact.ts';
import { drawsOf } from './fair.ts';
import { fraction, percent, plus, times } from './fraction.ts';

const counts = countDeals();
const sixCards = fc.uniqueArray(fc.nat(415), { minLength: 6, maxLength: 6 });
/** A card of each value: 0 is the ten. */
const card = (value: number) => (value === 0 ? 9 : value - 1);
const cards = (...values: number[]) => values.map(card);

test('a shoe is eight decks of thirteen ranks in four suits', () => {
  const all = Array.from({ length: 416 }, (_, index) => index);
  const kinds = new Map<string, number>();
  for (const each of all) {
    const kind = `${cardRank(each)}/${cardSuit(each)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(kinds.size).toBe(52);
  expect(new Set(kinds.values())).toEqual(new Set([8]));
  const values = all.map(cardValue);
  expect([0, 1, 5, 9].map((value) => values.filter((each) => each === value).length)).toEqual([
    128, 32, 32, 32,
  ]);
});

describe('third cards', () => {
  test('nobody draws after a natural', () => {
    for (const natural of [8, 9]) {
      for (let other = 0; other < 10; other += 1) {
        expect(thirdCards(natural, other, 5)).toEqual({ playerDraws: false, bankerDraws: false });
        expect(thirdCards(other, natural, 5)).toEqual({ playerDraws: false, bankerDraws: false });
      }
    }
  });

  test('where the player stands, the banker draws to 5', () => {
    for (const player of [6, 7]) {
      const draws = [0, 1, 2, 3, 4, 5, 6, 7].map((banker) => thirdCards(player, banker, 0));
      expect(draws.every(({ playerDraws }) => !playerDraws)).toBe(true);
      expect(draws.map(({ bankerDraws }) => bankerDraws)).toEqual([
        true,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
      ]);
    }
  });

  // The table as casinos print it: for the banker's points, whether it draws against a third card of 0, 1, ... 9.
  test.each([
    [0, '++++++++++'],
    [1, '++++++++++'],
    [2, '++++++++++'],
    [3, '++++++++-+'],
    [4, '--++++++--'],
    [5, '----++++--'],
    [6, '------++--'],
    [7, '----------'],
  ])('with %i, the banker draws %s', (banker, row) => {
    for (let player = 0; player <= 5; player += 1) {
      const found = [...row].map((_, third) => thirdCards(player, banker, third));
      expect(found.every(({ playerDraws }) => playerDraws)).toBe(true);
      expect(found.map(({ bankerDraws }) => (bankerDraws ? '+' : '-')).join('')).toBe(row);
    }
  });
});

describe('a round', () => {
  test('is dealt in turn, and third cards follow', () => {
    // Player 2 + 3, banker 1 + 2; the player's 8 is the one against which the banker stands.
    expect(playCards(cards(2, 1, 3, 2, 8, 9))).toMatchObject({
      player: cards(2, 3, 8),
      banker: cards(1, 2),
      playerPoints: 3,
      bankerPoints: 3,
      winner: 'tie',
      natural: false,
    });
    // The player stands on 6, so the banker gets the fifth card.
    expect(playCards(cards(2, 1, 4, 2, 5, 9))).toMatchObject({
      player: cards(2, 4),
      banker: cards(1, 2, 5),
      winner: 'banker',
    });
    // Both draw: the player the fifth, the banker the sixth.
    expect(playCards(cards(2, 0, 0, 0, 7, 4))).toMatchObject({
      player: cards(2, 0, 7),
      banker: cards(0, 0, 4),
      winner: 'player',
      bankerPair: true,
      playerPair: false,
    });
    expect(playCards(cards(9, 0, 0, 8, 7, 4))).toMatchObject({
      winner: 'player',
      natural: true,
      playerPoints: 9,
    });
  });

  test('a pair is of one rank: a ten and a king are none', () => {
    expect(playCards([9, 0, 12, 1, 2, 3]).playerPair).toBe(false);
    expect(playCards([12, 0, 12 + 13, 1, 2, 3]).playerPair).toBe(true);
    expect(playCards([0, 5, 1, 5 + 52, 2, 3]).bankerPair).toBe(true);
  });

  test('has its winner by points, and four to six different cards', () => {
    fc.assert(
      fc.property(sixCards, (shoe) => {
        const round = playCards(shoe);
        const dealt = [...round.player, ...round.banker];
        expect(new Set(dealt).size).toBe(dealt.length);
        expect(dealt.every((each) => shoe.slice(0, dealt.length).includes(each))).toBe(true);
        const points = (hand: number[]) => hand.map(cardValue).reduce((sum, value) => sum + value, 0) % 10;
        const lead = points(round.player) - points(round.banker);
        expect(round.winner).toBe(lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie');
        if (round.natural) expect(dealt).toHaveLength(4);
      }),
    );
  });

  test('is the same again from the same seeds', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'x', nonce: 3 };
    expect(dealBaccarat(drawsOf(seeds))).toEqual(dealBaccarat(drawsOf(seeds)));
  });

  test('gives back what each spot promises', () => {
    const bets = baccaratSpots.map((spot) => ({ spot, stake: 10_000 }));
    const payouts = (...values: number[]) =>
      Object.fromEntries(
        settleBaccarat(bets, playCards(cards(...values))).bets.map((bet) => [bet.spot, bet.payout]),
      );
    expect(payouts(9, 1, 0, 2, 1, 1)).toEqual({
      player: 20_000,
      banker: 0,
      tie: 0,
      'player-pair': 0,
      'banker-pair': 0,
    });
    expect(payouts(1, 9, 1, 0, 1, 1)).toMatchObject({ player: 0, banker: 19_500, 'player-pair': 130_000 });
    expect(payouts(8, 4, 0, 4, 1, 1)).toEqual({
      player: 10_000,
      banker: 10_000,
      tie: 100_000,
      'player-pair': 0,
      'banker-pair': 130_000,
    });
  });
});

describe('exact figures', () => {
  test('are the known counts of eight decks', () => {
    expect(orderedDeals).toBe(4_998_398_275_503_360);
    expect(counts).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
    });
    const { player, banker, tie } = baccaratChances(counts);
    expect(plus(plus(player, banker), tie)).toEqual(fraction(1));
  });

  test.each<[BaccaratSpot, string]>([
    ['player', '98.7649'],
    ['banker', '98.9421'],
    ['tie', '95.1560'],
    ['player-pair', '97.1084'],
    ['banker-pair', '97.1084'],
  ])('%s returns %s %%', (spot, rtp) => {
    expect(percent(baccaratFigures(spot, counts).rtp, 4)).toBe(rtp);
  });

  test('agree with those that are published for a tie at 8 to 1 and a pair at 11 to 1', () => {
    const chances = baccaratChances(counts);
    expect(percent(times(chances.tie, fraction(9)), 4)).toBe('85.6404');
    expect(percent(times(chances['player-pair'], fraction(12)), 4)).toBe('89.6386');
  });
});

test('what is at risk on both sides is about their difference', () => {
  expect(baccaratAtRisk([{ spot: 'tie', stake: 500 }])).toBe(500);
  const sides = (player: number, banker: number) =>
    baccaratAtRisk([
      { spot: 'player', stake: player },
      { spot: 'banker', stake: banker },
    ]);
  expect(sides(10_000, 4000)).toBe(6200); // The banker wins: 3,800 come on top of its stake.
  expect(sides(4000, 10_000)).toBe(6000);
  expect(sides(10_000, 10_000)).toBe(500);
  expect(baccaratAtRisk([])).toBe(0);
  const all = baccaratSpots.map((spot) => ({ spot, stake: 1000 }));
  expect(baccaratAtRisk(all)).toBe(3050);
});
