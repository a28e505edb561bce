/**
 * What can be bet on. A *line* is a bet type, a number and a stake; its *key* is the type with the number in the form in
 * which it is counted: 3 and 4 tod by their sorted digits, so that 123 and 321 are one.
 */

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
} as const satisfies Record<string, { digits: number; on: keyof Outcome; sorted: boolean }>;

export type BetType = keyof typeof betTypes;
export const betTypeNames = Object.keys(betTypes) as BetType[];

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

/** The numbers of a type that win with an outcome, as they are counted, each once. */
export function winnersOf(type: BetType, outcome: Outcome): string[] {
  const { digits, on, sorted } = betTypes[type];
  const drawn = outcome[on];
  if (typeof drawn !== 'string') return [...new Set(drawn)];
  if (type === 'runTop') return [...new Set(drawn.slice(-3))];
  if (digits === 1) return [...new Set(drawn)];
  const last = drawn.slice(-digits);
  if (last.length < digits) return [];
  return [sorted ? countedNumber(type, last) : last];
}

/** All numbers of a type as they are counted: 1,000 for 3 top, 220 for 3 tod. */
export function numbersOf(type: BetType): string[] {
  const { digits } = betTypes[type];
  const all = Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
  return all.filter((number) => countedNumber(type, number) === number);
}
