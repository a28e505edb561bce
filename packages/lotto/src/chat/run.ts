/**
 * A row of numbers without `=`: which are numbers, and which amounts? `12 50` has an amount, `12 34 56` has none,
 * `879/887/10` one for two numbers. Where two readings are usual, the dialect decides.
 */
import { permutationsOf } from '../families.ts';
import type { FullDialect } from './dialect.ts';
import type { Sign, Token } from './tokens.ts';

export interface Item {
  digits: string;
  /** The sign before it, a space if there is none. */
  before: Sign | ' ';
  from: number;
  to: number;
  /** Its place among the tokens. */
  at: number;
}

export interface Division {
  numbers: string[];
  /** Where the amounts begin among the tokens; undefined: there are none. */
  amountsAt: number | undefined;
  /** How many amounts there are; any number if thousands may be parted. */
  amounts: number;
  /** The sign before the first amount. */
  before: Sign | ' ';
  sign: 'x' | '*' | '=';
  /** Whether the setting `hyphen` decided. */
  divided: boolean;
}

/** Whether digits look like an amount: 50, 100, 5, but not 05 or 37. */
const likeAmount = (digits: string): boolean =>
  /^[1-9]/.test(digits) && (Number(digits) % 5 === 0 || digits.length === 1);

const isCross = (item: Item): boolean => item.before === 'x' || item.before === '*';

/** Whether an amount times this counts the orders of a number: `20*6`. */
const countsOrders = (number: string, digits: string): boolean =>
  number.length >= 3 &&
  number.length <= 5 &&
  (Number(digits) === permutationsOf(number).length ||
    (number.length === 3 && (digits === '6' || digits === '3')));

/** How many of the items are numbers, before a cross that stands at `cross`. */
function numbersBeforeCross(
  items: readonly Item[],
  cross: number,
  dialect: FullDialect,
): { count: number; divided: boolean } {
  const first = items[0];
  const last = items[cross - 1];
  const amount = items[cross];
  const keep = { count: cross, divided: false };
  const take = { count: cross - 1, divided: false };
  if (first === undefined || last === undefined || amount === undefined || cross === 1) return keep;
  if (/^0/.test(last.digits)) return keep;
  if (items.length - cross >= 2) return last.digits.length === first.digits.length ? keep : take;
  if (last.digits.length !== first.digits.length) return take;
  if (likeAmount(last.digits) && countsOrders(first.digits, amount.digits)) return take;
  const others = items.slice(1, cross - 1).map((item) => item.before);
  if (last.before === ' ') {
    if (last.digits === amount.digits || (others.length > 0 && !others.includes(' '))) return take;
    return cross === 2 && likeAmount(last.digits) && likeAmount(amount.digits) ? take : keep;
  }
  if (cross === 2 && '-/+.:'.includes(last.before) && likeAmount(last.digits)) {
    if (last.before === '+') return take;
    return { count: dialect.hyphen === 'amount' ? 1 : 2, divided: true };
  }
  return keep;
}

const pairSigns = '-/+: ';

/** How many of three items or more without a cross are numbers; all if there is no amount. */
function numbersOfMany(items: readonly Item[], dialect: FullDialect): { count: number; divided: boolean } {
  const all = { count: items.length, divided: false };
  const [first, second] = items;
  const last = items[items.length - 1];
  if (first === undefined || second === undefined || last === undefined) return all;
  const length = first.digits.length;
  const tail = items.slice(1);
  const tailLikeAmounts = tail.every(
    (item) => likeAmount(item.digits) && `${pairSigns}.`.includes(item.before),
  );
  // 688-100-50-50: the first amount may be as long as the number, the others are not.
  const shorter = tail.slice(items.length === 4 ? 1 : 0).every((item) => item.digits.length !== length);
  if (items.length <= 4 && tailLikeAmounts && shorter) return { count: 1, divided: false };
  if (items.length === 3 && likeAmount(second.digits) && countsOrders(first.digits, last.digits)) {
    return { count: 1, divided: false };
  }
  const two = items.length === 3 && tailLikeAmounts && Number(second.digits) >= Number(last.digits);
  if (two && (length === 3 || (length === 2 && second.digits === last.digits))) {
    if (second.before === ' ' || second.before === '+') return { count: 1, divided: false };
    return { count: dialect.hyphen === 'amount' ? 1 : 2, divided: true };
  }
  const same = items.slice(0, -1).every((item) => item.digits.length === length);
  const amountLast = same && last.digits.length !== length && likeAmount(last.digits);
  return amountLast ? { count: items.length - 1, divided: false } : all;
}

function numbersOfTwo(number: Item, amount: Item): number {
  if (/^0/.test(amount.digits) || [',', "'", ';', '_', '(', ')'].includes(amount.before)) {
    return amount.digits.length === 1 && amount.before !== ',' && amount.digits !== '0' ? 1 : 2;
  }
  if (amount.digits.length !== number.digits.length) return 1;
  return number.digits.length > 1 && likeAmount(amount.digits) && amount.before !== '.' ? 1 : 2;
}

/** @param items at least one */
export function divide(items: readonly Item[], tokens: readonly Token[], dialect: FullDialect): Division {
  const cross = items.findIndex(isCross);
  const [first, second] = items;
  let counted = { count: items.length, divided: false };
  let sign: 'x' | '*' | '=' = '=';
  if (cross > 0) {
    counted = numbersBeforeCross(items, cross, dialect);
    if (counted.count === cross) sign = items[cross]?.before === 'x' ? 'x' : '*';
  } else if (items.length === 2 && first !== undefined && second !== undefined) {
    counted = { count: numbersOfTwo(first, second), divided: false };
  } else if (items.length > 2) {
    counted = numbersOfMany(items, dialect);
  }
  const last = items[items.length - 1];
  let { count } = counted;
  // "10 บาท" after a row: its last number is an amount.
  const unit = last === undefined ? undefined : tokens[last.at + 1];
  const priced = unit?.kind === 'word' && (unit.meaning.is === 'currency' || unit.meaning.is === 'times');
  if (priced && count === items.length && items.length > 1) count -= 1;
  return {
    numbers: items.slice(0, count).map((item) => item.digits),
    amountsAt: items[count]?.at,
    amounts: items.slice(count + 1).some((item) => item.before === ',')
      ? Number.POSITIVE_INFINITY
      : items.length - count,
    before: items[count]?.before ?? ' ',
    sign,
    divided: counted.divided,
  };
}
