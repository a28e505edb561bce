import { type BetType, betTypeNames, countedNumber, isNumberOf, isSet, keyOf } from './bets.ts';
import type { Exposure } from './exposure.ts';
import type { Joint } from './outcomes.ts';
import { type Part, payoutOfParts } from './parts.ts';
import {
  discountOf,
  type NumberState,
  normalPlan,
  type PercentOf,
  percentsOf,
  type RatePlan,
  reducedRate,
  type TypeTerms,
} from './terms.ts';
import { exposureTo, payoutsOfSold, widthFor } from './worst-case.ts';

/** Selling a ticket: how much of each line is sold at which rate. All amounts are satang, stakes before the discount. */

export interface WantedLine {
  type: BetType;
  number: string;
  stake: number;
}

/** What was sold before, by the keys of `keyOf`. */
export interface Book {
  /** To all players. */
  sold: ReadonlyMap<string, Sold>;
  /** To the player of the ticket: the stake on each key, and all stakes in the round. */
  player: { stakes: ReadonlyMap<string, number>; total: number };
  states: readonly NumberState[];
  /** To what was sold, where the caller has it; it is not changed. */
  exposure?: Exposure;
}

export interface Sold {
  stake: number;
  /** What the key costs if it wins. */
  payout: number;
}

export interface Market {
  joint: Joint;
  terms: readonly TypeTerms[];
  /** The plan of the ticket; normal rates without it. */
  plan?: RatePlan;
}

/** Limits of a round; null is none. Those of a number are in the terms of its bet type. */
export interface Limits {
  /** The most that one player stakes. */
  player: number | null;
  /** The most that an outcome may cost. */
  worstCase: number | null;
}

export type Refusal =
  | 'not-offered'
  | 'closed'
  | 'below-min'
  | 'above-max'
  /** The stake is no multiple of the price of a set. */
  | 'no-whole-sets'
  /** Nothing fits on the number any more. */
  | 'full'
  /** Only a part fits on the number. */
  | 'limit-number'
  | 'limit-player'
  | 'limit-round'
  | 'worst-case';

export interface AllottedLine extends WantedLine {
  /** What is sold, in the order of the tiers; empty when nothing is. */
  parts: Part[];
  /** What the player does not pay of the stake sold. */
  discount: number;
  /** What is not sold, with the tightest reason. */
  refused: { stake: number; why: Refusal } | null;
}

/** What a ticket adds to the book on one key. */
export interface BookChange extends Sold {
  key: string;
  type: BetType;
  /** As it is counted. */
  number: string;
}

export interface Allotment {
  /** In the order of the wanted lines. */
  lines: AllottedLine[];
  /** One for each key of which something is sold, by type, then number: the order in which rows are to be locked. */
  changes: BookChange[];
  stake: number;
  discount: number;
}

/**
 * Sells the lines of one ticket one after the other, by type, then number, then their order in the ticket, each as far as
 * every limit allows. Whole-baht lines are sold in whole baht, sets as whole ones. A round whose worst case is above the limit already
 * sells only what makes no outcome cost more than the limit.
 * @throws RangeError for a number that is none of its type, and for a stake that is no positive whole number of satang
 */
export function allot(lines: readonly WantedLine[], book: Book, market: Market, limits: Limits): Allotment {
  for (const [at, line] of lines.entries()) check(line, at);
  const desk = deskOf(lines, book, market, limits);
  const order = lines
    .map((line, at) => ({
      at,
      rank: betTypeNames.indexOf(line.type),
      number: countedNumber(line.type, line.number),
    }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.number, b.number) || a.at - b.at);
  const sold: AllottedLine[] = [];
  for (const { at } of order) {
    const line = lines[at];
    if (line !== undefined) sold[at] = sell(line, desk);
  }
  return {
    lines: sold,
    changes: [...desk.changes.values()],
    stake: desk.stake,
    discount: sold.reduce((sum, { discount }) => sum + discount, 0),
  };
}

function check({ type, number, stake }: WantedLine, at: number): void {
  if (!isNumberOf(type, number))
    throw new RangeError(`lines[${at}].number: ${number} is no number of ${type}`);
  if (!Number.isSafeInteger(stake) || stake <= 0)
    throw new RangeError(`lines[${at}].stake: a stake is a positive whole number of satang`);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The book with what the ticket has bought so far. */
interface Desk {
  book: Book;
  limits: Limits;
  plan: RatePlan;
  terms: ReadonlyMap<BetType, TypeTerms>;
  percentOf: PercentOf;
  /** Kept only where the worst case is limited. */
  exposure: Exposure | undefined;
  changes: Map<string, BookChange>;
  stake: number;
}

function deskOf(lines: readonly WantedLine[], book: Book, market: Market, limits: Limits): Desk {
  const terms = new Map(market.terms.map((each) => [each.type, each]));
  const types = lines.map(({ type }) => type).filter((type) => terms.has(type));
  return {
    book,
    limits,
    plan: market.plan ?? normalPlan,
    terms,
    percentOf: percentsOf(book.states),
    exposure: limits.worstCase === null ? undefined : exposureWith(book, market.joint, types),
    changes: new Map(),
    stake: 0,
  };
}

/** The exposure to a book, to which keys of these types will be added. */
function exposureWith({ sold, exposure }: Book, joint: Joint, types: readonly BetType[]): Exposure {
  if (exposure === undefined) return exposureTo(joint, payoutsOfSold(sold), types);
  if (exposure.width < widthFor(joint, types))
    throw new RangeError('the exposure looks at too few digits for the ticket');
  return exposure.copy();
}

function sell(line: WantedLine, desk: Desk): AllottedLine {
  const { type, number, stake } = line;
  const terms = desk.terms.get(type);
  const refuse = (why: Refusal): AllottedLine => ({
    ...line,
    parts: [],
    discount: 0,
    refused: { stake, why },
  });
  if (terms === undefined) return refuse('not-offered');
  const percent = desk.percentOf(type, number);
  if (percent === 0) return refuse('closed');
  if (stake < terms.minStake) return refuse('below-min');
  const unit = unitOf(terms, stake);
  if (stake % unit !== 0) return refuse('no-whole-sets');

  const key = keyOf(type, number);
  const levels = levelsOf(terms, percent, desk.plan);
  const before = (desk.book.sold.get(key)?.stake ?? 0) + (desk.changes.get(key)?.stake ?? 0);
  const partsOf = (sold: number): Part[] => split(sold, before, levels, unit);
  const room = tightest(roomsOf(key, before, terms, levels, desk));
  let why = room.why;
  let sold = wholeUnits(Math.min(stake, room.stake), unit);
  if (desk.exposure !== undefined && desk.limits.worstCase !== null && sold > 0) {
    const left = desk.exposure.roomFor(key, desk.limits.worstCase);
    const fits = largest(sold / unit, (units) => payoutOfParts(partsOf(units * unit)) <= left) * unit;
    if (fits < sold) [sold, why] = [fits, 'worst-case'];
  }
  if (sold < terms.minStake) sold = 0;
  if (sold === 0) return refuse(why === 'limit-number' ? 'full' : why);
  const parts = partsOf(sold);
  enter(desk, line, sold, payoutOfParts(parts));
  const refused = sold < stake ? { stake: stake - sold, why } : null;
  return { ...line, parts, discount: discountOf(sold, desk.plan), refused };
}

function enter(desk: Desk, { type, number }: WantedLine, stake: number, payout: number): void {
  const key = keyOf(type, number);
  const { stake: stakes = 0, payout: payouts = 0 } = desk.changes.get(key) ?? {};
  const change = {
    key,
    type,
    number: countedNumber(type, number),
    stake: stakes + stake,
    payout: payouts + payout,
  };
  desk.changes.set(key, change);
  desk.stake += stake;
  desk.exposure?.add(key, payout);
}

// --- limits ---

interface Room {
  stake: number;
  why: Refusal;
}

/** How much more each limit allows. */
function roomsOf(
  key: string,
  before: number,
  terms: TypeTerms,
  levels: readonly Level[],
  desk: Desk,
): Room[] {
  const { player } = desk.book;
  const ofPlayer = (player.stakes.get(key) ?? 0) + (desk.changes.get(key)?.stake ?? 0);
  const rooms: [number | null | undefined, number, Refusal][] = [
    [terms.maxStake, 0, 'above-max'],
    [terms.perNumber, before, 'limit-number'],
    // A part that would pay nothing is not sold.
    [levels.find(({ rate }) => rate === 0)?.above, before, 'limit-number'],
    [terms.perPlayer, ofPlayer, 'limit-player'],
    [desk.limits.player, player.total + desk.stake, 'limit-round'],
  ];
  return rooms.map(([limit, used, why]) => ({
    stake: Math.max(0, (limit ?? Number.MAX_SAFE_INTEGER) - used),
    why,
  }));
}

const tightest = (rooms: readonly Room[]): Room =>
  rooms.reduce((least, room) => (room.stake < least.stake ? room : least));

/** The largest whole number up to `most` that fits, where every smaller one fits too; 0 always does. */
function largest(most: number, fits: (count: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

// --- tiers ---

const baht = 100;
const wholeUnits = (stake: number, unit: number): number => stake - (stake % unit);

/** What a stake is cut in. */
const unitOf = ({ type, setPrice = baht }: TypeTerms, stake: number): number =>
  isSet(type) ? setPrice : stake % baht === 0 ? baht : 1;

/** The rate from a total stake on a number. */
interface Level {
  above: number;
  rate: number;
}

/** A number that is half already falls only to tiers that pay even less: it is never reduced twice. */
function levelsOf({ type, rate, tiers }: TypeTerms, percent: number, plan: RatePlan): Level[] {
  const reduced = tiers
    .toSorted((a, b) => a.above - b.above)
    .map((tier) => ({
      above: tier.above,
      rate: reducedRate(type, rate, Math.min(percent, tier.percent), plan),
    }));
  return [{ above: 0, rate: reducedRate(type, rate, percent, plan) }, ...reduced];
}

/** The parts of a stake on a number that has a total stake of `before`. A stake that crosses a tier is cut at the last whole unit. */
function split(stake: number, before: number, levels: readonly Level[], unit: number): Part[] {
  const parts: Part[] = [];
  let left = stake;
  for (const [at, { rate }] of levels.entries()) {
    const end = levels[at + 1]?.above ?? Number.MAX_SAFE_INTEGER;
    const space = Math.max(0, end - before - (stake - left));
    const taken = space < left ? wholeUnits(space, unit) : left;
    if (taken === 0) continue;
    const last = parts.at(-1);
    if (last?.rate === rate) last.stake += taken;
    else parts.push({ stake: taken, rate });
    left -= taken;
  }
  return parts;
}
