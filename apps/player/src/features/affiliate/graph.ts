import type { Answer } from '@salung/client';

export type Day = Answer<'affiliate.history'>['data'][number];
type GameType = Day['byType'][number]['gameType'];

/** Days that the graph shows at most, and at least. */
export const MOST_DAYS = 30;
const LEAST_DAYS = 7;

/** What a day brought. Satang. */
export interface Point {
  day: string;
  net: number;
}

const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The last days up to the last one that was counted, oldest first; days without a statement brought nothing. */
export function pointsOf(days: readonly Day[], lastDay: string): Point[] {
  const known = new Map(days.map(({ day, net }) => [day, net]));
  const oldest = days.reduce((first, { day }) => (day < first ? day : first), lastDay);
  const count = Math.min(MOST_DAYS, Math.max(LEAST_DAYS, Math.round((at(lastDay) - at(oldest)) / DAY) + 1));
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(at(lastDay) - (count - 1 - place) * DAY).toISOString().slice(0, 10);
    return { day, net: known.get(day) ?? 0 };
  });
}

export interface Bar {
  /** The upper edge and the height, in parts of the whole from 0 to 1. */
  top: number;
  height: number;
}

/** Bars up from a line at zero, or down. @returns also where that line is, from the top */
export function barsOf(points: readonly Point[]): { zero: number; bars: Bar[] } {
  const most = Math.max(0, ...points.map(({ net }) => net));
  const least = Math.min(0, ...points.map(({ net }) => net));
  const span = most - least || 1;
  const zero = most === least ? 1 : most / span;
  const bars = points.map(({ net }) => ({
    top: net > 0 ? zero - net / span : zero,
    height: Math.abs(net) / span,
  }));
  return { zero, bars };
}

/** What of these days' sum is no game's: corrections, limits, what is not carried, and parts of a satang. */
export const besideTypes = (days: readonly Day[]): number =>
  days.reduce((sum, { net, byType }) => sum + byType.reduce((rest, { amount }) => rest - amount, net), 0);

/** What these days brought by game type, the most first; null is what was deducted on days without play. Satang. */
export function typeSums(days: readonly Day[]): { gameType: GameType; amount: number }[] {
  const sums = new Map<GameType, number>();
  for (const { gameType, amount } of days.flatMap(({ byType }) => byType)) {
    sums.set(gameType, (sums.get(gameType) ?? 0) + amount);
  }
  return [...sums]
    .map(([gameType, amount]) => ({ gameType, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => other.amount - one.amount);
}
