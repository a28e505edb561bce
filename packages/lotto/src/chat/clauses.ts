/**
 * A line as clauses: numbers, the words that say what is bet on them, and amounts. `47=480 74=410` are two clauses;
 * `456 บน 50 โต๊ด 20` is one with two groups of amounts.
 */
import { type FamilyName, families } from '../families.ts';
import { type Amount, amountAt } from './amounts.ts';
import type { FullDialect } from './dialect.ts';
import type { Problem, Reason } from './result.ts';
import { divide, type Item } from './run.ts';
import type { Sign, Token } from './tokens.ts';
import type { TypeWord } from './words.ts';

/** What the words of a clause or of a header say. */
export interface Spec {
  types: TypeWord[];
  /** From "2 ตัว": the number of digits. */
  length?: number;
  reverse: boolean;
  permutations: boolean;
  notSold: boolean;
  /** A บ after an amount, with a space: top or baht. */
  unsure?: boolean;
}

export interface Group {
  spec: Spec;
  amounts: Amount[];
  /** `(10x5)` after an amount: the other orders. */
  others?: { amount: Amount; times: number };
}

export interface Clause {
  numbers: string[];
  family?: FamilyName;
  spec: Spec;
  /** The sign between numbers and amounts, where `x` and `*` mean more than `=`. */
  sign: 'x' | '*' | '=';
  groups: Group[];
  /** What the writer says the clause costs, as in `12=50*50=100`. */
  sum?: Amount;
  /** Whether ละ, ตัวละ stands before the amount. */
  each: boolean;
  /** Whether the division of numbers and amounts hangs on the dialect. */
  divided: boolean;
  from: number;
  to: number;
}

export interface Parsed {
  clauses: Clause[];
  problem?: Problem;
}

export const emptySpec = (): Spec => ({ types: [], reverse: false, permutations: false, notSold: false });
export const saysNothing = (spec: Spec): boolean =>
  spec.types.length === 0 &&
  spec.length === undefined &&
  !spec.reverse &&
  !spec.permutations &&
  !spec.notSold;

const strength: readonly Sign[] = ['=', ':', '@', 'x', '*', '+', '-', '/', ';', ',', '.', "'", '_', '(', ')'];
const begins = new Set<Sign>(['=', ':', '@']);
const betweenAmounts = new Set<Sign>(['x', '*', '-', '/', '+', ',', '.', ':', ';']);
/** Signs after which a new clause may follow. */
const loose = new Set<Sign | ' '>([' ', '/', ',', ';', "'", '.', ')', '_']);

class Reader {
  at = 0;
  readonly tokens: readonly Token[];
  readonly dialect: FullDialect;
  problem: Problem | undefined;

  constructor(tokens: readonly Token[], dialect: FullDialect) {
    this.tokens = tokens;
    this.dialect = dialect;
  }

  get token(): Token | undefined {
    return this.tokens[this.at];
  }

  fail(reason: Reason, token = this.token): void {
    const place = token ?? this.tokens[this.tokens.length - 1];
    this.problem ??= { reason, from: place?.from ?? 0, to: place?.to ?? 0 };
  }

  /** Skips the signs that stand here. @returns the one that says most, a space if there is none */
  signs(): Sign | ' ' {
    let found: Sign | ' ' = ' ';
    for (let token = this.token; token?.kind === 'sign'; token = this.token) {
      if (found === ' ' || strength.indexOf(token.sign) < strength.indexOf(found)) found = token.sign;
      this.at += 1;
    }
    return found;
  }

  word(is: string): boolean {
    return this.token?.kind === 'word' && this.token.meaning.is === is;
  }
}

/** Skips ละ, ตัวละ, ตัว before an amount. @returns whether one stood here */
function each(reader: Reader): boolean {
  let found = false;
  for (;;) {
    const token = reader.token;
    if (token?.kind !== 'word') return found;
    const { meaning } = token;
    const counts = meaning.is === 'count' && meaning.length === undefined;
    if (meaning.is !== 'each' && meaning.is !== 'all' && !counts) return found;
    // "12 34 ทั้งหมด 20": 20 each, or in all?
    if (meaning.is === 'all' && reader.tokens[reader.at + 1]?.kind === 'number') reader.fail('unclearAmount');
    found = true;
    reader.at += 1;
  }
}

/** Adds the words that stand here to a spec. @returns whether a word stood here */
function words(reader: Reader, spec: Spec, clause?: Clause): boolean {
  let found = false;
  for (;;) {
    const { at } = reader;
    if (found) reader.signs();
    const token = reader.token;
    if (token?.kind !== 'word') {
      // A sign after the words belongs to what follows, unless it only ends an abbreviation: บ. or (บน).
      if (token !== undefined || !found) reader.at = at;
      if (found) skipPoints(reader);
      return found;
    }
    const { meaning } = token;
    if (meaning.is === 'type') spec.types.push(...meaning.types.filter((one) => !spec.types.includes(one)));
    else if (meaning.is === 'count' && meaning.length !== undefined) spec.length = meaning.length;
    else if (meaning.is === 'reverse') spec.reverse = true;
    else if (meaning.is === 'permutations' || meaning.is === 'door') spec.permutations = true;
    else if (meaning.is === 'notSold') spec.notSold = true;
    else if (meaning.is === 'family' && clause !== undefined && clause.family === undefined) {
      clause.family = meaning.family;
    } else {
      reader.at = at;
      return found;
    }
    found = true;
    reader.at += 1;
    if (clause?.family !== undefined && meaning.is === 'family') return true;
  }
}

function skipPoints(reader: Reader): void {
  for (let token = reader.token; token?.kind === 'sign'; token = reader.token) {
    if (!['.', '(', ')'].includes(token.sign)) return;
    reader.at += 1;
  }
}

/** Whether at `at`, where a number stands, a new clause begins. */
function clauseBegins(reader: Reader, at: number, crossed: boolean): boolean {
  let count = 1;
  for (let index = at + 1; ; index++) {
    const token = reader.tokens[index];
    if (token === undefined || token.kind === 'text') return false;
    if (token.kind === 'number') count += 1;
    else if (token.kind === 'word') {
      if (token.meaning.is === 'each') return true;
      const next = reader.tokens[index + 1];
      return (
        token.meaning.is === 'type' && next?.kind === 'number' && (next.spaced || !token.spaced) && crossed
      );
    } else if (begins.has(token.sign)) return true;
    else if (token.sign === 'x' || token.sign === '*') return crossed || count > 1;
  }
}

/** The thousands of `1,000` in a row after a number: not the next number of a list such as `123,456`. */
function thousandsAt(reader: Reader, number: Item | undefined): string | undefined {
  const [first, sign, part] = reader.tokens.slice(reader.at, reader.at + 3);
  if (number === undefined || first?.kind !== 'number' || part?.kind !== 'number') return undefined;
  const glued = sign?.kind === 'sign' && sign.sign === ',' && !sign.spaced && !part.spaced;
  if (!glued || part.digits.length !== 3 || !/^[1-9][0-9]{0,2}$/.test(first.digits)) return undefined;
  const other = first.digits.length !== number.digits.length;
  return other || (number.digits.length !== 3 && part.digits.endsWith('00')) ? part.digits : undefined;
}

/** The numbers that stand here with the signs between them, up to a word or a sign such as =. */
function run(reader: Reader): Item[] {
  const items: Item[] = [];
  let before: Sign | ' ' = ' ';
  let crossed = false;
  for (;;) {
    const token = reader.token;
    if (token?.kind !== 'number') return items;
    if (crossed && loose.has(before) && clauseBegins(reader, reader.at, true)) return items;
    if (pairEnds(reader, items, before)) return items;
    const thousands = thousandsAt(reader, items[0]);
    const digits = token.digits + (thousands ?? '');
    items.push({ digits, before, from: token.from, to: token.to, at: reader.at });
    reader.at += thousands === undefined ? 1 : 3;
    const { at } = reader;
    before = reader.signs();
    if (before === 'x' || before === '*') crossed = true;
    if (begins.has(before as Sign) || reader.token?.kind !== 'number') {
      reader.at = at;
      return items;
    }
  }
}

/** `(10x5)` */
function others(reader: Reader, group: Group): void {
  const { at } = reader;
  const open = reader.token;
  if (open?.kind !== 'sign' || open.sign !== '(') return;
  reader.at += 1;
  const first = amountAt(reader.tokens, reader.at, '(');
  if (first !== undefined) {
    reader.at = first.next;
    const sign = reader.signs();
    const times = reader.token;
    if ((sign === 'x' || sign === '*') && times?.kind === 'number') {
      reader.at += 1;
      reader.signs();
      group.others = { amount: first.amount, times: Number(times.digits) };
      return;
    }
  }
  reader.at = at;
}

const isRound = (amount: Amount): boolean => amount.satang % 500 === 0;

/** The amounts that stand here. */
function amounts(reader: Reader, group: Group, crossed: boolean, sign: Sign | ' ', most: number): void {
  let before = sign;
  for (;;) {
    const found = amountAt(reader.tokens, reader.at, before);
    if (found === undefined) return;
    const spacedOnly = before === ' ' && group.amounts.length > 0;
    if (spacedOnly && !isRound(found.amount)) return;
    group.amounts.push(found.amount);
    reader.at = found.next;
    currency(reader);
    others(reader, group);
    const { at } = reader;
    before = reader.signs();
    const next = reader.token;
    const goesOn =
      group.amounts.length < most &&
      next?.kind === 'number' &&
      (before === ' ' || betweenAmounts.has(before));
    if (!goesOn || (loose.has(before) && clauseBegins(reader, reader.at, crossed))) {
      reader.at = at;
      return;
    }
  }
}

/** Skips บาท, บ., .- after an amount. */
function currency(reader: Reader): void {
  for (;;) {
    const { at } = reader;
    const sign = reader.signs();
    const token = reader.token;
    if (token === undefined && sign !== '=') return;
    const ends = sign === ' ' || sign === '.' || sign === '-' || sign === '(' || sign === ')';
    const baht =
      token?.kind === 'word' &&
      (token.meaning.is === 'currency' ||
        (token.meaning.is === 'type' && token.meaning.short === 'บ' && isBaht(reader)));
    if (!ends || !baht) {
      reader.at = at;
      return;
    }
    reader.at += 1;
  }
}

/** บ after an amount is baht if it is written to the amount, or with a point: not `บ.ล.`, not `บ/ล`. */
function isBaht(reader: Reader): boolean {
  const token = reader.token;
  let next = reader.at + 1;
  while (reader.tokens[next]?.kind === 'sign') next += 1;
  const after = reader.tokens[next];
  if (after?.kind === 'word' && after.meaning.is === 'type') return false;
  const point = reader.tokens[reader.at + 1];
  // 50บ50ล
  if (after?.kind === 'number' && !after.spaced && next === reader.at + 1) return false;
  return token?.spaced === false || (point?.kind === 'sign' && point.sign === '.' && !point.spaced);
}

/** Two numbers and no more: a number with its amount. */
const pairFollows = (reader: Reader): boolean => {
  let at = reader.at + 1;
  while (reader.tokens[at]?.kind === 'sign') at += 1;
  return reader.tokens[at]?.kind === 'number';
};

/** What is known of amounts that stand in a row with their numbers. */
interface Row {
  before: Sign | ' ';
  /** How many there are at most. */
  amounts: number;
}

/** The groups of amounts after the numbers. `typed`: words that stand between number and amount. */
function groups(reader: Reader, clause: Clause, typed: Spec | undefined, row?: Row): void {
  const crossed = clause.sign !== '=';
  let group: Group = { spec: typed ?? emptySpec(), amounts: [] };
  const before = typed !== undefined;
  for (;;) {
    const first = clause.groups.length === 0 ? row : undefined;
    amounts(reader, group, crossed, first?.before ?? ' ', first?.amounts ?? Number.POSITIVE_INFINITY);
    if (group.amounts.length === 0) return;
    clause.groups.push(group);
    const earlier = clause.groups[0];
    const { at } = reader;
    const spec = emptySpec();
    reader.signs();
    const short =
      reader.token?.kind === 'word' &&
      reader.token.meaning.is === 'type' &&
      reader.token.meaning.short === 'บ';
    const found = words(reader, spec);
    if (short && spec.types.length === 1) spec.unsure = true;
    if (found && each(reader)) reader.signs();
    const afterWords = reader.at;
    reader.signs();
    const number = reader.token?.kind === 'number';
    const begun = clauseBegins(reader, reader.at, !before) || (row !== undefined && pairFollows(reader));
    const newClause = number && begun;
    if (!found) {
      // "12=50 บน 20": 20 of what?
      if (
        earlier !== group &&
        earlier !== undefined &&
        earlier.spec.types.length > 0 &&
        group.spec.types.length === 0
      ) {
        reader.fail('unclear');
      }
      reader.at = at;
      return;
    }
    if (!number || newClause) {
      // The words belong to this clause, unless it has its own and a new one follows.
      const own = before || clause.spec.types.length > 0;
      if (newClause && own) reader.at = at;
      else {
        reader.at = afterWords;
        if (before && spec.types.length > 0) merge(group.spec, spec);
        else
          for (const one of clause.groups)
            merge(one.spec, one.spec.types.length === 0 ? spec : { ...spec, types: [] });
      }
      return;
    }
    if (before) group = { spec, amounts: [] };
    else {
      merge(group.spec, spec);
      group = { spec: emptySpec(), amounts: [] };
    }
  }
}

function merge(into: Spec, from: Spec): void {
  into.types.push(...from.types.filter((one) => !into.types.includes(one)));
  into.reverse ||= from.reverse;
  into.permutations ||= from.permutations;
  into.notSold ||= from.notSold;
  if (from.unsure === true) into.unsure = true;
  if (from.length !== undefined) into.length = from.length;
}

/** What a family is made of: `1` in `น1 20`, `12345` in `วิน 12345 20`. */
function familyInputs(reader: Reader, clause: Clause): void {
  const name = clause.family;
  if (name === undefined || families[name].needs === 'nothing') return;
  const many = families[name].needs === 'digits';
  const { at } = reader;
  reader.signs();
  for (;;) {
    const token = reader.token;
    if (token?.kind !== 'number' || token.digits.length > 1 !== many) break;
    const more = reader.tokens.slice(reader.at + 1).some((later) => later.kind === 'number');
    if (clause.numbers.length > 0 && !more) break;
    clause.numbers.push(token.digits);
    reader.at += 1;
    const sign = reader.token;
    if (many || (sign?.kind === 'sign' && sign.sign !== ',' && sign.sign !== '.' && sign.sign !== '/'))
      return;
    if (sign?.kind === 'sign') reader.signs();
  }
  if (clause.numbers.length === 0) reader.at = at;
}

/** Whether numbers with their amount stand before the words here, so that what follows is another amount or clause. */
function endsBeforeWords(reader: Reader, items: readonly Item[]): boolean {
  const alike = items.every((item) => item.digits.length === items[0]?.digits.length);
  let at = reader.at + 1;
  while (reader.tokens[at]?.kind === 'sign') at += 1;
  const next = reader.tokens[at];
  // "12 50 บน 34 50 ล่าง", "12 50บน 50ล่าง", but not "88 90 บน 100" or "88 90 บล 50*50".
  if (next?.kind === 'word') return next.meaning.is === 'type';
  const crossed = reader.tokens.slice(reader.at + 1, at).some((token) => isCross(token));
  if (next?.kind === 'number' && !crossed) return true;
  return !alike;
}

/** `12-50 34-50`: whether the pair that was read is complete, and another of its kind begins here. */
function pairEnds(reader: Reader, items: readonly Item[], before: Sign | ' '): boolean {
  const [first, second] = items;
  const sign = second?.before;
  if (items.length !== 2 || first === undefined || second === undefined || sign === undefined) return false;
  const parted = before === ',' || before === ';' || (before === ' ' && sign !== ' ');
  if (!parted || !['-', '/', ' ', '.'].includes(sign)) return false;
  if (reader.tokens.slice(reader.at).some((token) => opensAmount(token))) return false;
  const [next, third] = reader.tokens.slice(reader.at + 1, reader.at + 3);
  const same =
    sign === ' '
      ? next?.kind === 'number'
      : next?.kind === 'sign' && next.sign === sign && third?.kind === 'number';
  return same && divide(items, reader.tokens, reader.dialect).numbers.length === 1;
}

const isCross = (token: Token): boolean =>
  token.kind === 'sign' && (token.sign === 'x' || token.sign === '*');
const opensAmount = (token: Token): boolean =>
  isCross(token) ||
  (token.kind === 'sign' && begins.has(token.sign)) ||
  (token.kind === 'word' && token.meaning.is === 'each');

/** The numbers before the amounts are settled; reads what follows them. */
function rest(reader: Reader, clause: Clause, items: Item[]): void {
  const { at } = reader;
  let sign = reader.signs();
  const spec = emptySpec();
  clause.each = each(reader);
  if (clause.each) reader.signs();
  const typed = words(reader, spec, clause.family === undefined && items.length === 1 ? clause : undefined);
  if (typed) {
    const later = reader.signs();
    if (sign === ' ') sign = later;
  }
  if (each(reader)) {
    clause.each = true;
    reader.signs();
  }
  const opens = clause.each || begins.has(sign as Sign) || sign === 'x' || sign === '*';
  const amountFollows = reader.token?.kind === 'number';
  const parts = divide(items, reader.tokens, reader.dialect);
  const complete = typed && !opens && parts.amountsAt !== undefined;
  const suffix = complete && amountFollows && endsBeforeWords(reader, items);
  if (amountFollows && (opens || typed) && !suffix) {
    clause.numbers.push(...items.map((item) => item.digits));
    if (sign === 'x' || sign === '*') clause.sign = sign;
    groups(reader, clause, typed ? spec : undefined);
    return;
  }
  reader.at = at;
  clause.numbers.push(...parts.numbers);
  clause.sign = parts.sign;
  clause.divided = parts.divided;
  if (parts.amountsAt === undefined) {
    reader.signs();
    words(reader, clause.spec, clause.family === undefined ? clause : undefined);
    if (each(reader)) clause.each = true;
    return;
  }
  reader.at = parts.amountsAt;
  groups(reader, clause, undefined, parts);
}

function sumOf(reader: Reader, clause: Clause): void {
  const { at } = reader;
  const sign = reader.signs();
  const total = reader.word('total') || reader.word('all');
  if (total) {
    reader.at += 1;
    reader.signs();
  }
  const found = sign === '=' || total ? amountAt(reader.tokens, reader.at, '=') : undefined;
  if (found === undefined || clause.groups.length === 0) {
    reader.at = at;
    return;
  }
  clause.sum = found.amount;
  reader.at = found.next;
  currency(reader);
}

function clause(reader: Reader): Clause {
  const from = reader.token?.from ?? 0;
  const found: Clause = {
    numbers: [],
    spec: emptySpec(),
    sign: '=',
    groups: [],
    each: false,
    divided: false,
    from,
    to: from,
  };
  words(reader, found.spec, found);
  if (found.family !== undefined) {
    familyInputs(reader, found);
    words(reader, found.spec);
    const { at } = reader;
    reader.signs();
    if (each(reader)) reader.signs();
    if (reader.token?.kind === 'number') groups(reader, found, undefined);
    else reader.at = at;
  } else {
    const { at } = reader;
    const sign = reader.signs();
    const eachFirst = each(reader);
    if (eachFirst) reader.signs();
    if (begins.has(sign as Sign) && !saysNothing(found.spec) && !eachFirst && numbersFollow(reader)) {
      rest(reader, found, run(reader));
    } else if ((sign === 'x' || sign === '*') && numbersFollow(reader)) {
      rest(reader, found, run(reader));
    } else if (eachFirst || begins.has(sign as Sign) || sign === 'x' || sign === '*') {
      found.each = true;
      words(reader, found.spec);
      if (each(reader)) reader.signs();
      groups(reader, found, undefined);
    } else if (isPriced(reader)) {
      found.each = true;
      groups(reader, found, undefined);
    } else {
      if (reader.token?.kind !== 'number') reader.at = at;
      rest(reader, found, run(reader));
    }
  }
  sumOf(reader, found);
  found.to = reader.tokens[reader.at - 1]?.to ?? from;
  return found;
}

/** `20 บาท` is an amount, no number. */
function isPriced(reader: Reader): boolean {
  const unit = reader.tokens[reader.at + 1];
  return (
    reader.token?.kind === 'number' &&
    unit?.kind === 'word' &&
    (unit.meaning.is === 'currency' || unit.meaning.is === 'times')
  );
}

/** After `บน:` or `บน=` numbers follow if they have their own amounts. */
const numbersFollow = (reader: Reader): boolean =>
  reader.token?.kind === 'number' &&
  (clauseBegins(reader, reader.at, true) || reader.tokens[reader.at + 1]?.kind === 'number');

/** Reads the tokens of one line, from which dates, names and polite words have been taken. */
export function parseClauses(tokens: readonly Token[], dialect: FullDialect): Parsed {
  const reader = new Reader(tokens, dialect);
  const clauses: Clause[] = [];
  for (;;) {
    const { at } = reader;
    reader.signs();
    if (reader.token === undefined)
      return reader.problem === undefined ? { clauses } : { clauses, problem: reader.problem };
    const signs = reader.at;
    // A sign before an amount alone means something: =10.
    reader.at = clauses.length === 0 ? at : signs;
    clauses.push(clause(reader));
    if (reader.at <= at || (reader.at <= signs && clauses.length > 1)) {
      reader.at = signs;
      reader.fail('unclear');
      return { clauses, ...(reader.problem === undefined ? {} : { problem: reader.problem }) };
    }
  }
}
