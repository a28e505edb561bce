import { MOST_LINES } from '@salung/contract/browser';
import {
  type BetType,
  betTypes,
  countedNumber,
  isNumberOf,
  isSet,
  keyOf,
  type Ratio,
  rtp,
  wholeRate,
} from '@salung/lotto';
import type { Bet, Plan } from './types.ts';

/** What a player has chosen for a round and not bought yet. Amounts in satang. */

export interface Line {
  type: BetType;
  number: string;
  stake: number;
}

export interface Basket {
  /** The round that sold when it was filled. */
  roundId: string;
  lines: readonly Line[];
  planId: number;
  note: string;
}

export const emptyBasket = (roundId: string, planId: number): Basket => ({
  roundId,
  lines: [],
  planId,
  note: '',
});

/** The most that one line may stake: that of all amounts. */
const MOST = 100_000_000_000;

/** A line with no more than the most: a larger one could neither be bought nor written as chat text. */
const capped = (line: Line): Line => ({ ...line, stake: Math.min(MOST, line.stake) });

/** The lines with others added; lines of the same number in the same type become one. */
export function addLines(lines: readonly Line[], added: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of [...lines, ...added.map(capped)]) {
    const key = keyOf(line.type, line.number);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, stake: Math.min(MOST, before.stake + line.stake) } : line);
  }
  return [...merged.values()];
}

const isSame = (one: Pick<Line, 'type' | 'number'>, other: Pick<Line, 'type' | 'number'>): boolean =>
  keyOf(one.type, one.number) === keyOf(other.type, other.number);

export const withoutLine = (lines: readonly Line[], line: Pick<Line, 'type' | 'number'>): Line[] =>
  lines.filter((each) => !isSame(each, line));

export const withStake = (lines: readonly Line[], { type, number, stake }: Line): Line[] =>
  lines.map((each) => (isSame(each, { type, number }) ? capped({ ...each, stake }) : each));

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { stake }) => sum + stake, 0);

/** The lines that one ticket takes, and those that stay for another. */
export const splitLines = (lines: readonly Line[]): [now: Line[], later: Line[]] => [
  lines.slice(0, MOST_LINES),
  lines.slice(MOST_LINES),
];

/** The same numbers in several types, at one stake. Numbers that are none of a type are left out. */
export const linesFor = (types: readonly BetType[], numbers: readonly string[], stake: number): Line[] =>
  types.flatMap((type) =>
    numbers
      .filter((number) => isNumberOf(type, number))
      .map((number) => ({
        type,
        number: betTypes[type].sorted ? countedNumber(type, number) : number,
        stake,
      })),
  );

/** The rate at which a plan sells a bet, in hundredths. */
export const plannedRate = (
  { type, rate }: Pick<Bet, 'type' | 'rate'>,
  { ratePercent }: Pick<Plan, 'ratePercent'>,
): number => wholeRate(type, Math.floor((rate * ratePercent) / 100));

/** What is paid back on average, in whole percent of what a plan has the player pay. @param back what of the stake is paid back */
export const backPercent = (back: Ratio, { discountPercent }: Pick<Plan, 'discountPercent'>): number =>
  Math.round((back.n * 10_000) / (back.d * (100 - discountPercent)));

/** A line whose repeated digits make it pay back much less than others of its type, and how much. */
export interface WeakLine extends Line {
  percent: number;
}

/** Tod lines and sets with repeated digits: fewer orders win, at the same rate. */
export const weakLines = (lines: readonly Line[], bets: readonly Bet[], plan: Plan): WeakLine[] =>
  lines.flatMap((line) => {
    const bet = bets.find(({ type }) => type === line.type);
    const repeats = new Set(line.number).size < line.number.length;
    const hasOrders = betTypes[line.type].sorted || isSet(line.type);
    if (!hasOrders || !repeats || bet === undefined) return [];
    return [{ ...line, percent: backPercent(rtp(line.type, line.number, plannedRate(bet, plan)), plan) }];
  });

/** The lines that a market sells, and those of types that it does not. */
export function offeredLines(lines: readonly Line[], bets: readonly Bet[]): { sold: Line[]; others: Line[] } {
  const isSold = ({ type }: Line) => bets.some((bet) => bet.type === type);
  return { sold: lines.filter(isSold), others: lines.filter((line) => !isSold(line)) };
}

function isLine(value: unknown): value is Line {
  const { type, number, stake } = (value ?? {}) as Partial<Line>;
  return (
    typeof type === 'string' &&
    Object.hasOwn(betTypes, type) &&
    typeof number === 'string' &&
    isNumberOf(type, number) &&
    Number.isSafeInteger(stake) &&
    Number(stake) > 0 &&
    Number(stake) <= MOST
  );
}

/** A basket that was stored; null where it is none. */
export function readBasket(text: string | null): Basket | null {
  try {
    const { roundId, lines, planId, note } = JSON.parse(text ?? 'null') as Partial<Basket>;
    if (typeof roundId !== 'string' || !Array.isArray(lines)) return null;
    return {
      roundId,
      lines: addLines([], lines.filter(isLine)),
      planId: typeof planId === 'number' ? planId : 1,
      note: typeof note === 'string' ? note : '',
    };
  } catch {
    return null;
  }
}
