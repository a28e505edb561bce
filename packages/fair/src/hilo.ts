import { type ExactFigures, figuresOf } from './exact.ts';
import type { Draws } from './fair.ts';
import { type Bet, type Settlement, settleBets } from './money.ts';

/** Thai Hi-Lo (ไฮโล): three dice under a cover. Eleven is neither low nor high; it is 'Hi-Lo' itself. */

export type Dice = readonly [number, number, number];

/** How a spot of the table is won. Spots of one kind have the same look and the same rule. */
export type HiLoKind =
  | 'low'
  | 'high'
  | 'eleven'
  | 'single'
  | 'pair'
  | 'double'
  | 'triple'
  | 'any-triple'
  | 'sum'
  | 'three'
  | 'two-of-three'
  | 'low-with'
  | 'high-with';

/** A place on the table that can be bet on. */
export interface HiLoSpot {
  /** `low`, `single:4`, `pair:1-2`, `low-with:1` */
  id: string;
  kind: HiLoKind;
  /** The faces that the spot names, or its sum. */
  numbers: readonly number[];
  /** What comes back for one, two or three matches, in hundredths of the stake; the last goes for more. */
  returns: readonly number[];
}

const faces = [1, 2, 3, 4, 5, 6] as const;
/** In hundredths, stake included. Each sum gets the step that keeps it nearest to 35 of 36 from below. */
const sumReturns: Record<number, number> = {
  4: 7000,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 770,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 7000,
};
const lowWithReturns = [285, 340, 400, 535, 700, 1160];
const highWithReturns = [2330, 1160, 775, 565, 425, 340];

const spot = (kind: HiLoKind, numbers: readonly number[], ...returns: number[]): HiLoSpot => ({
  id: numbers.length === 0 ? kind : `${kind}:${numbers.join('-')}`,
  kind,
  numbers,
  returns,
});

const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => [a, b]));
const threes = pairs.flatMap(([a = 0, b = 0]) => faces.filter((c) => c > b).map((c) => [a, b, c]));

/** Every spot of the table, in the order in which a table shows them. */
export const hiLoSpots: readonly HiLoSpot[] = [
  spot('low', [], 195),
  spot('eleven', [], 780),
  spot('high', [], 260),
  ...faces.map((face) => spot('single', [face], 200, 300, 1500)),
  ...pairs.map((pair) => spot('pair', pair, 700)),
  ...faces.map((face) => spot('low-with', [face], lowWithReturns[face - 1] ?? 0)),
  ...faces.map((face) => spot('high-with', [face], highWithReturns[face - 1] ?? 0)),
  spot('two-of-three', [1, 2, 3], 200, 1100),
  spot('two-of-three', [4, 5, 6], 200, 1100),
  ...threes.map((three) => spot('three', three, 3500)),
  ...faces.map((face) => spot('double', [face], 1300, 1500)),
  ...faces.map((face) => spot('triple', [face], 21_000)),
  spot('any-triple', [], 3500),
  ...Object.entries(sumReturns).map(([sum, returns]) => spot('sum', [Number(sum)], returns)),
];

const spotById = new Map(hiLoSpots.map((each) => [each.id, each]));

/** The round's dice. */
export const rollDice = (draws: Draws): Dice => [draws.below(6) + 1, draws.below(6) + 1, draws.below(6) + 1];

/** What a spot gives back for these dice, in hundredths of the stake. */
export function hiLoReturns(spotId: string, dice: Dice): number {
  const found = spotById.get(spotId);
  if (found === undefined) throw new RangeError(`no spot ${spotId}`);
  const matched = matches(found, dice);
  return matched === 0 ? 0 : (found.returns[Math.min(matched, found.returns.length) - 1] ?? 0);
}

/** How well the dice match a spot: 0 loses, 1 wins, more wins by a higher step where the spot has one. */
function matches({ kind, numbers }: HiLoSpot, dice: Dice): number {
  const sum = dice[0] + dice[1] + dice[2];
  const [first = 0] = numbers;
  const shown = dice.filter((die) => die === first).length;
  const distinct = numbers.filter((number) => dice.includes(number)).length;
  const won = (condition: boolean): number => (condition ? 1 : 0);
  switch (kind) {
    case 'low':
      return won(sum <= 10);
    case 'high':
      return won(sum >= 12);
    case 'eleven':
      return won(sum === 11);
    case 'single':
      return shown;
    case 'double':
      return Math.max(0, shown - 1);
    case 'triple':
      return won(shown === 3);
    case 'any-triple':
      return won(dice[0] === dice[1] && dice[1] === dice[2]);
    case 'sum':
      return won(sum === first);
    case 'pair':
    case 'three':
      return won(distinct === numbers.length);
    case 'two-of-three':
      return Math.max(0, distinct - 1);
    case 'low-with':
      return won(sum <= 10 && shown > 0);
    case 'high-with':
      return won(sum >= 12 && shown > 0);
  }
}

/** Settles the bets of a round. */
export const settleHiLo = (bets: readonly Bet<string>[], dice: Dice): Settlement<string> =>
  settleBets(bets, (id) => hiLoReturns(id, dice));

/** All 216 equally likely rolls. */
export const allDice: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
);

/** Exact figures of a spot, from all rolls. */
export const hiLoFigures = (spotId: string): ExactFigures =>
  figuresOf(allDice.map((dice) => [hiLoReturns(spotId, dice), 1n]));

/**
 * The most that these bets can lose together. Bets against each other risk less than they stake; what counts towards a
 * turnover is what was at risk.
 */
export function hiLoAtRisk(bets: readonly Bet<string>[]): number {
  const losses = allDice.map((dice) => {
    const { stake, payout } = settleHiLo(bets, dice);
    return stake - payout;
  });
  return Math.max(0, ...losses);
}
