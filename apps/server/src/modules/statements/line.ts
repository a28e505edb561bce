import { compareNames, referenceKey } from '@salung/contract';
import { businessDay } from '../../platform/business-day.ts';
import { mapInPieces } from '../../platform/pieces.ts';

/** What a line of a bank is, and when two of them are the same transfer. Without a database; amounts in satang. */

export interface BankLine {
  /** When the bank says that it was; to the minute or the second, as the source has it. */
  at: Date;
  /** False where the source names the day alone. True unless said. */
  hasTime?: boolean | undefined;
  direction: 'in' | 'out';
  amount: number;
  /** The account's balance after it. */
  balance?: number | null | undefined;
  /** The bank's reference of the transfer. */
  reference?: string | null | undefined;
  payerBank?: string | null | undefined;
  payerAccount?: string | null | undefined;
  payerName?: string | null | undefined;
  text?: string | null | undefined;
}

export type SourceKind = 'agent' | 'statement';

/** A line with the kind of source that it came from. */
export interface Sourced extends BankLine {
  source: SourceKind;
}

const MINUTE = 60_000;
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);
const hasSeconds = (at: Date): boolean => at.getTime() % MINUTE !== 0;

/** Agents and statements may stamp the same transfer with the clocks of two systems of the bank. */
function isSameTime(a: Sourced, b: Sourced): boolean {
  if (a.hasTime === false || b.hasTime === false) return businessDay(a.at) === businessDay(b.at);
  if (a.source !== b.source) return Math.abs(a.at.getTime() - b.at.getTime()) < MINUTE;
  if (hasSeconds(a.at) && hasSeconds(b.at)) return a.at.getTime() === b.at.getTime();
  return minuteOf(a.at) === minuteOf(b.at);
}

/** Whether the digits that both show are at the same places; what is hidden on one side says nothing. */
function contradictEachOther(a: string, b: string): boolean {
  const [one, other] = [a, b].map((shown) => shown.replace(/[^\dxX*•●×#]/g, ''));
  if (!one || !other || one.length !== other.length) return false;
  return [...one].some((sign, at) => /\d/.test(sign) && /\d/.test(other[at] ?? '') && sign !== other[at]);
}

const isThere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/**
 * How surely two lines of one account are the same transfer; 0 where they are not. The running balance decides where both
 * have one, then the reference. Otherwise amount and time have to be the same, and nothing about the payer may contradict.
 */
export function sameness(a: Sourced, b: Sourced, names = compareNames): number {
  if (a.direction !== b.direction || a.amount !== b.amount || !isSameTime(a, b)) return 0;
  if (isThere(a.balance) && isThere(b.balance)) return a.balance === b.balance ? 4 : 0;
  const [one, other] = [a, b].map(({ reference }) => referenceKey(reference ?? ''));
  if (one && other) return one === other ? 3 : 0;
  if (isThere(a.payerAccount) && isThere(b.payerAccount)) {
    if (contradictEachOther(a.payerAccount, b.payerAccount)) return 0;
  }
  if (isThere(a.payerName) && isThere(b.payerName)) {
    if (names(a.payerName, b.payerName) === 'different') return 0;
  }
  return a.at.getTime() === b.at.getTime() ? 2 : 1;
}

/** Everything that tells a line from others of its account. */
export const markOf = (line: BankLine): string =>
  [
    line.direction,
    line.amount,
    line.hasTime === false ? businessDay(line.at) : line.at.toISOString(),
    line.balance ?? '',
    referenceKey(line.reference ?? ''),
    line.payerAccount?.replace(/\s/g, '') ?? '',
    line.payerName?.replace(/\s/g, '') ?? '',
  ].join('|');

/** The known lines that may be the same as another one, found by amount and minute, or by the day where one has no time. */
async function finder(known: readonly Sourced[]): Promise<(line: Sourced) => Sourced[]> {
  const places = new Map<string, Sourced[]>();
  const place = ({ direction, amount }: BankLine, when: string | number) => `${direction} ${amount} ${when}`;
  const put = (line: Sourced, when: string | number) => {
    const at = place(line, when);
    const there = places.get(at);
    if (there) there.push(line);
    else places.set(at, [line]);
  };
  await mapInPieces(known, (line) => {
    const day = businessDay(line.at);
    put(line, day);
    put(line, line.hasTime === false ? `only ${day}` : minuteOf(line.at));
  });
  return (line) => {
    const day = businessDay(line.at);
    if (line.hasTime === false) return places.get(place(line, day)) ?? [];
    const minute = minuteOf(line.at);
    return [minute - 1, minute, minute + 1, `only ${day}`].flatMap(
      (when) => places.get(place(line, when)) ?? [],
    );
  };
}

/**
 * So many pairs of lines, and of names, are compared at most, within a second. There are more only where hundreds of lines
 * have the same amount on a day, and neither times nor balances.
 */
const MOST_PAIRS = 200_000;
const MOST_NAMES = 10_000;

/** More lines of one amount and day than can be told apart. */
export class TooManyAlike extends Error {}

/** Compares each two names once. */
function namesOnce(): typeof compareNames {
  const known = new Map<string, ReturnType<typeof compareNames>>();
  return (one, other) => {
    const pair = `${one}\n${other}`;
    const before = known.get(pair);
    if (before) return before;
    if (known.size >= MOST_NAMES) throw new TooManyAlike();
    const match = compareNames(one, other);
    known.set(pair, match);
    return match;
  };
}

/**
 * The lines of a delivery that are new. Each known line stands for one line of the delivery at most, so two equal transfers
 * of one statement are both taken, and none of them where it is imported again.
 * @throws TooManyAlike
 */
export async function newAmong(delivered: readonly Sourced[], known: readonly Sourced[]): Promise<Sourced[]> {
  const exact = new Map<string, Sourced[]>();
  await mapInPieces(known, (line) => {
    const mark = markOf(line);
    const there = exact.get(mark);
    if (there) there.push(line);
    else exact.set(mark, [line]);
  });
  const used = new Set<Sourced>();
  const others: Sourced[] = [];
  await mapInPieces(delivered, (line) => {
    const same = exact.get(markOf(line))?.pop();
    if (same) used.add(same);
    else others.push(line);
  });
  const find = await finder(known.filter((line) => !used.has(line)));
  // The surest ones first: a vague line must not use up the known line that belongs to another.
  const names = namesOnce();
  let compared = 0;
  const pairs: { line: Sourced; other: Sourced; sure: number }[] = [];
  await mapInPieces(others, (line) => {
    const near = find(line);
    compared += near.length;
    if (compared > MOST_PAIRS) throw new TooManyAlike();
    for (const other of near) {
      const sure = sameness(line, other, names);
      if (sure > 0) pairs.push({ line, other, sure });
    }
  });
  pairs.sort((a, b) => b.sure - a.sure);
  const found = new Set<Sourced>();
  for (const { line, other } of pairs) {
    if (found.has(line) || used.has(other)) continue;
    found.add(line);
    used.add(other);
  }
  return others.filter((line) => !found.has(line));
}
