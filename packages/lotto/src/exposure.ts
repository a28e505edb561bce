import {
  type BetType,
  betTypeNames,
  betTypes,
  countedNumber,
  isNumberOf,
  isSet,
  type Outcome,
  winnersOf,
} from './bets.ts';
import { type Joint, outcomeOf, sharedPlaces } from './outcomes.ts';

/** What bets cost in every outcome of a draw, as sums per digits of each part, so that an extreme takes one pass. */
export interface Exposure {
  /** How many top digits it looks at. */
  readonly width: 3 | 4;
  /** The same sums, to be added to apart. */
  copy(): Exposure;
  /**
   * Adds the payout of a key, in satang from 0, to each outcome in which it wins: of a set, which pays whole baht, what its prize in
   * the outcome is of that.
   */
  add(key: string, payout: number): void;
  /** How much more may be paid for a key, before an outcome in which it wins costs more than `limit`; negative where one does. */
  roomFor(key: string, limit: number): number;
  /** The largest (1) or the smallest (-1) total payout of all outcomes, and one outcome that has it. */
  extreme(sign: 1 | -1): Extreme;
}

export interface Extreme {
  /** Satang. */
  payout: number;
  outcome: Outcome;
}

/**
 * @param width how many top digits the bets look at: 4 for bets on four, otherwise 3, which is ten times as fast
 */
export const createExposure = (joint: Joint, width: 3 | 4): Exposure =>
  exposureOf(joint, width, {
    parts: { top: partOf(joint, width), bottom: bottomOf(joint, width) },
    drawn: { front3: drawnOf(joint.front3), bottom3: drawnOf(joint.bottom3) },
  });

interface Sums {
  parts: { top: Part; bottom: Part };
  drawn: { front3: Drawn; bottom3: Drawn };
}

function exposureOf(joint: Joint, width: 3 | 4, { parts, drawn }: Sums): Exposure {
  const other = { top: parts.bottom, bottom: parts.top };

  function roomFor(key: string, limit: number): number {
    const cells = cellsOf(width, key);
    if (cells === undefined) return limit;
    if (cells.part === 'top' || cells.part === 'bottom') {
      const [own, rest] = [parts[cells.part], other[cells.part]];
      return roomIn(cells, own, rest, limit - drawn.front3.most() - drawn.bottom3.most());
    }
    const [own, rest] = [drawn[cells.part], drawn[cells.part === 'front3' ? 'bottom3' : 'front3']];
    const others = rest.most() + bestPair(parts.top.most, parts.bottom.most, 1).sum;
    return limit - own.mostWith(cells.list[0] ?? 0) - others;
  }

  return {
    width,
    copy: () =>
      exposureOf(joint, width, {
        parts: { top: copyOf(parts.top), bottom: copyOf(parts.bottom) },
        drawn: { front3: drawn.front3.copy(), bottom3: drawn.bottom3.copy() },
      }),
    add(key, payout) {
      if (!Number.isSafeInteger(payout) || payout < 0)
        throw new RangeError(`the payout of ${key} is no whole number of satang from 0`);
      const cells = cellsOf(width, key);
      if (cells === undefined || payout === 0) return;
      const { part, list, percents } = cells;
      if (percents !== undefined && payout % 100 !== 0)
        throw new RangeError(`the payout of ${key} is no whole number of baht`);
      if (part === 'top' || part === 'bottom') addTo(parts[part], cells, payout);
      else drawn[part].add(list[0] ?? 0, payout);
    },
    roomFor,
    extreme(sign) {
      const { top, bottom } = parts;
      const pair = bestPair(bestOf(top, sign), bestOf(bottom, sign), sign);
      const [front, back] = [drawn.front3.chosen(sign), drawn.bottom3.chosen(sign)];
      const digits = digitsOf(joint, width, cellIn(top, pair.group, sign), cellIn(bottom, pair.group, sign));
      const numbers = (cells: readonly number[]) => cells.map((cell) => String(cell).padStart(3, '0'));
      return {
        payout: pair.sum + drawn.front3.sumOf(front) + drawn.bottom3.sumOf(back),
        outcome: outcomeOf(joint, digits, numbers(front), numbers(back)),
      };
    },
  };
}

// --- top and bottom ---

/** Outcomes of one part, by its digits read as a number, in groups that have the digits which it shares with the other. */
interface Part {
  sums: Float64Array;
  groups: Uint8Array;
  /** The largest sum of each group. */
  most: Float64Array;
}

const copyOf = ({ sums, groups, most }: Part): Part => ({ sums: sums.slice(), groups, most: most.slice() });

function newPart(places: readonly number[], shared: readonly number[]): Part {
  const size = 10 ** places.length;
  const groups = new Uint8Array(size);
  const divisors = shared.map((place) => 10 ** (places.length - 1 - places.indexOf(place)));
  if (shared.length > 0) {
    for (let cell = 0; cell < size; cell += 1)
      groups[cell] = divisors.reduce((group, divisor) => group * 10 + (Math.floor(cell / divisor) % 10), 0);
  }
  return { sums: new Float64Array(size), groups, most: new Float64Array(10 ** shared.length) };
}

const partOf = (joint: Joint, width: number): Part =>
  newPart(joint.top.slice(-width), sharedPlaces(joint, width));
const bottomOf = (joint: Joint, width: number): Part => newPart(joint.bottom, sharedPlaces(joint, width));

function addTo({ sums, groups, most }: Part, { list, percents }: Cells, payout: number): void {
  const addIn = (cell: number, more: number): void => {
    const sum = (sums[cell] ?? 0) + more;
    const group = groups[cell] ?? 0;
    sums[cell] = sum;
    if (sum > (most[group] ?? 0)) most[group] = sum;
  };
  if (percents === undefined) for (const cell of list) addIn(cell, payout);
  else for (const [at, cell] of list.entries()) addIn(cell, (payout / 100) * (percents[at] ?? 0));
}

/** How much more a key may pay in the cells of its part, before one of them costs more than `limit` with the most of the other part. */
function roomIn({ list, percents }: Cells, own: Part, rest: Part, limit: number): number {
  const costOf = (cell: number): number => (own.sums[cell] ?? 0) + (rest.most[own.groups[cell] ?? 0] ?? 0);
  if (percents === undefined) {
    let worst = 0;
    for (const cell of list) worst = Math.max(worst, costOf(cell));
    return limit - worst;
  }
  let room = Number.POSITIVE_INFINITY;
  for (let at = 0; at < list.length; at += 1)
    room = Math.min(room, Math.floor(((limit - costOf(list[at] ?? 0)) * 100) / (percents[at] ?? 100)));
  return room;
}

/** The best sum of each group. */
function bestOf({ sums, groups, most }: Part, sign: 1 | -1): Float64Array {
  if (sign === 1) return most;
  const least = new Float64Array(most.length).fill(Number.POSITIVE_INFINITY);
  for (let cell = 0; cell < sums.length; cell += 1) {
    const group = groups[cell] ?? 0;
    least[group] = Math.min(least[group] ?? 0, sums[cell] ?? 0);
  }
  return least;
}

/** The group in which the best of top and the best of bottom have the best sum. */
function bestPair(top: Float64Array, bottom: Float64Array, sign: 1 | -1): { group: number; sum: number } {
  let best = { group: 0, sum: (top[0] ?? 0) + (bottom[0] ?? 0) };
  for (let group = 1; group < top.length; group += 1) {
    const sum = (top[group] ?? 0) + (bottom[group] ?? 0);
    if (sign * (sum - best.sum) > 0) best = { group, sum };
  }
  return best;
}

/** The first cell of a group that has its best sum. */
function cellIn(part: Part, group: number, sign: 1 | -1): number {
  const best = bestOf(part, sign)[group];
  return part.sums.findIndex((sum, cell) => part.groups[cell] === group && sum === best);
}

function digitsOf(joint: Joint, width: number, top: number, bottom: number): string {
  const digits = Array<string>(joint.digits).fill('0');
  const write = (places: readonly number[], cell: number): void => {
    const text = String(cell).padStart(places.length, '0');
    for (const [at, place] of places.entries()) digits[place] = text[at] ?? '0';
  };
  write(joint.top.slice(-width), top);
  write(joint.bottom, bottom);
  return digits.join('');
}

// --- front and back numbers ---

interface Drawn {
  sumOf(cells: readonly number[]): number;
  chosen(sign: 1 | -1, taken?: readonly number[]): number[];
  copy(): Drawn;
  add(cell: number, payout: number): void;
  most(): number;
  mostWith(cell: number): number;
}

/** Several different numbers of three digits, drawn apart from everything else. */
function drawnOf(count: number, sums = new Float64Array(1000)): Drawn {
  let known: number | undefined;
  const sumOf = (cells: readonly number[]): number => cells.reduce((sum, cell) => sum + (sums[cell] ?? 0), 0);
  /** The numbers with the best sums, after those that are taken already. */
  function chosen(sign: 1 | -1, taken: readonly number[] = []): number[] {
    const cells = [...taken];
    while (cells.length < count) {
      let best = -1;
      for (let cell = 0; cell < sums.length; cell += 1) {
        const isBetter = best < 0 || sign * ((sums[cell] ?? 0) - (sums[best] ?? 0)) > 0;
        if (isBetter && !cells.includes(cell)) best = cell;
      }
      cells.push(best);
    }
    return cells;
  }
  return {
    sumOf,
    chosen,
    copy: (): Drawn => drawnOf(count, sums.slice()),
    add(cell: number, payout: number): void {
      sums[cell] = (sums[cell] ?? 0) + payout;
      known = undefined;
    },
    most(): number {
      known ??= sumOf(chosen(1));
      return known;
    },
    mostWith: (cell: number): number => (count === 0 ? 0 : sumOf(chosen(1, [cell]))),
  };
}

// --- in which outcomes a key wins ---

interface Cells {
  part: keyof Outcome;
  list: Uint16Array;
  /** What the key pays in each of them, of its payout; left out where it is always all of it. */
  percents?: Uint8Array;
}

const indexes = new Map<number, Map<string, Cells>>();

const empty: Outcome = { top: '', bottom: '', front3: [], bottom3: [] };

/** The cells of every key for a width, built once from the rule itself; those of sets are added when they are asked for. */
function indexOf(width: 3 | 4): Map<string, Cells> {
  const known = indexes.get(width);
  if (known !== undefined) return known;
  const lists = new Map<string, { part: keyof Outcome; list: number[] }>();
  for (const type of betTypeNames.filter((each) => !isSet(each))) {
    const { on } = betTypes[type];
    const digits = { top: width, bottom: 2, front3: 3, bottom3: 3 }[on];
    for (let cell = 0; cell < 10 ** digits; cell += 1) {
      const text = String(cell).padStart(digits, '0');
      const outcome = { ...empty, [on]: on === 'top' || on === 'bottom' ? text : [text] };
      for (const winner of winnersOf(type, outcome)) {
        const key = `${type}:${winner.number}`;
        const found = lists.get(key);
        if (found === undefined) lists.set(key, { part: on, list: [cell] });
        else found.list.push(cell);
      }
    }
  }
  const index = new Map(
    [...lists].map(([key, { part, list }]) => [key, { part, list: Uint16Array.from(list) }] as const),
  );
  indexes.set(width, index);
  return index;
}

/** A set wins in the outcomes whose sets win with its number. */
function cellsOfSet(type: BetType, number: string): Cells {
  const winners = winnersOf(type, { ...empty, top: number });
  return {
    part: 'top',
    list: Uint16Array.from(winners, (winner) => Number(winner.number)),
    percents: Uint8Array.from(winners, ({ percent }) => percent),
  };
}

/** @returns nothing for a number that wins in no outcome, such as one of 4 top where only three digits are looked at */
function cellsOf(width: 3 | 4, key: string): Cells | undefined {
  const index = indexOf(width);
  const cells = index.get(key);
  if (cells !== undefined) return cells;
  const [type = '', number = ''] = key.split(':');
  const isKey =
    Object.hasOwn(betTypes, type) &&
    isNumberOf(type as BetType, number) &&
    countedNumber(type as BetType, number) === number;
  if (!isKey) throw new RangeError(`no key ${key}`);
  if (!isSet(type as BetType) || width < 4) return undefined;
  const found = cellsOfSet(type as BetType, number);
  index.set(key, found);
  return found;
}
