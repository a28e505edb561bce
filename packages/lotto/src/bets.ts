import { ordersOf } from './families.ts';

/**
 * What can be bet on. A *line* is a bet type, a number and a stake; its *key* is the type with the number in the form in
 * which it is counted: 3 and 4 tod by their sorted digits, so that 123 and 321 are one.
 */

/**
 * What the prizes of a set pay, in percent of the first, the largest one first; a set gets only the best prize that it wins. The
 * percents are whole, and a set is sold for whole baht at a whole rate, so that every prize is a whole number of satang.
 */
export const setPrizes = {
  straight4: 100,
  straight3: 30,
  tod4: 4,
  tod3: 3,
  front2: 1,
  back2: 1,
} as const;

export type SetPrize = keyof typeof setPrizes;
export const setPrizeNames = Object.keys(setPrizes) as SetPrize[];

/** The bet types in the order in which players list them. `digits`: how many a number has; `on`: the published digits. */
export const betTypes = {
  top3: { digits: 3, on: 'top', sorted: false },
  tod3: { digits: 3, on: 'top', sorted: true },
  top2: { digits: 2, on: 'top', sorted: false },
  bottom2: { digits: 2, on: 'bottom', sorted: false },
  runTop: { digits: 1, on: 'top', sorted: false },
  runBottom: { digits: 1, on: 'bottom', sorted: false },
  front3: { digits: 3, on: 'front3', sorted: false },
  bottom3: { digits: 3, on: 'bottom3', sorted: false },
  top4: { digits: 4, on: 'top', sorted: false },
  tod4: { digits: 4, on: 'top', sorted: true },
  set4: { digits: 4, on: 'top', sorted: false },
} as const satisfies Record<string, { digits: number; on: keyof Outcome; sorted: boolean }>;

export type BetType = keyof typeof betTypes;
export const betTypeNames = Object.keys(betTypes) as BetType[];

/** Whether a type wins one of several prizes: its rate is that of the first. */
export const isSet = (type: BetType): boolean => type === 'set4';

/** The digits of a draw that are bet on. */
export interface Outcome {
  /** The last 4 digits of the first number, or 3 where a market has no more. */
  top: string;
  /** Two digits. */
  bottom: string;
  /** The front and the back numbers of three digits, where a market draws them. */
  front3: readonly string[];
  bottom3: readonly string[];
}

export const isNumberOf = (type: BetType, number: string): boolean =>
  number.length === betTypes[type].digits && /^[0-9]+$/.test(number);

/** The number as it is counted. */
export const countedNumber = (type: BetType, number: string): string =>
  betTypes[type].sorted ? [...number].toSorted().join('') : number;

/** @returns e.g. `tod3:123` */
export const keyOf = (type: BetType, number: string): string => `${type}:${countedNumber(type, number)}`;

/** A number that wins. */
export interface Winner {
  /** As it is counted. */
  number: string;
  /** What it pays, of what its line pays at its rate: less than 100 only for the smaller prizes of a set. */
  percent: number;
  /** Of a set. */
  prize: SetPrize | null;
}

/** The numbers of a type that win with an outcome, each once. */
export function winnersOf(type: BetType, outcome: Outcome): Winner[] {
  if (isSet(type)) return setWinners(outcome.top);
  return drawnOf(type, outcome).map((number) => ({ number, percent: 100, prize: null }));
}

/** Everything that wins with an outcome, by key. */
export const winnersByKey = (outcome: Outcome): Map<string, Winner> =>
  new Map(
    betTypeNames.flatMap((type) =>
      winnersOf(type, outcome).map((winner) => [`${type}:${winner.number}`, winner] as const),
    ),
  );

function drawnOf(type: BetType, outcome: Outcome): string[] {
  const { digits, on, sorted } = betTypes[type];
  const drawn = outcome[on];
  if (typeof drawn !== 'string') return [...new Set(drawn)];
  if (type === 'runTop') return [...new Set(drawn.slice(-3))];
  if (digits === 1) return [...new Set(drawn)];
  const last = drawn.slice(-digits);
  if (last.length < digits) return [];
  return [sorted ? countedNumber(type, last) : last];
}

const written = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
const [ones, pairs] = [written(1), written(2)];

/**
 * The sets that win with four digits. Whether A wins with B, and what, is the same as whether B wins with A: all prizes compare
 * the same places or the same digits of both.
 */
function setWinners(top: string): Winner[] {
  if (top.length < betTypes.set4.digits) return [];
  const last = top.slice(1);
  const numbers: Readonly<Record<SetPrize, string[]>> = {
    straight4: [top],
    straight3: ones.map((one) => one + last),
    tod4: ordersOf(top, 4),
    tod3: ordersOf(last, 3).flatMap((order) => ones.map((one) => one + order)),
    front2: pairs.map((pair) => top.slice(0, 2) + pair),
    back2: pairs.map((pair) => pair + top.slice(2)),
  };
  const best = new Map<string, Winner>();
  for (const prize of setPrizeNames) {
    for (const number of numbers[prize])
      if (!best.has(number)) best.set(number, { number, percent: setPrizes[prize], prize });
  }
  return [...best.values()];
}

/** All numbers of a type as they are counted: 1,000 for 3 top, 220 for 3 tod. */
export function numbersOf(type: BetType): string[] {
  return written(betTypes[type].digits).filter((number) => countedNumber(type, number) === number);
}
