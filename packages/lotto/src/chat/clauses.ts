/**
 * A line as clauses: numbers, the words that say what is bet on them, and amounts. `47=480 74=410` are two clauses;
 * `456 บน 50 โต๊ด 20` is one with two groups of amounts.
 */
import { families } from '../families.ts';
import { amountAt } from './amounts.ts';
import { begins, Cursor, clauseBegins, each, isCross, loose, opensAmount, words } from './cursor.ts';
import type { FullDialect } from './dialect.ts';
import { currency, groups } from './groups.ts';
import { divide, type Item } from './run.ts';
import { type Clause, emptySpec, type Parsed, saysNothing } from './spec.ts';
import type { Sign, Token } from './tokens.ts';

/** The thousands of `1,000` in a row after a number: not the next number of a list such as `123,456`. */
function thousandsAt(cursor: Cursor, number: Item | undefined): string | undefined {
  const [first, sign, part] = cursor.tokens.slice(cursor.at, cursor.at + 3);
  if (number === undefined || first?.kind !== 'number' || part?.kind !== 'number') return undefined;
  const glued = sign?.kind === 'sign' && sign.sign === ',' && !sign.spaced && !part.spaced;
  if (!glued || part.digits.length !== 3 || !/^[1-9][0-9]{0,2}$/.test(first.digits)) return undefined;
  const other = first.digits.length !== number.digits.length;
  return other || (number.digits.length !== 3 && part.digits.endsWith('00')) ? part.digits : undefined;
}

/** The numbers that stand here with the signs between them, up to a word or a sign such as =. */
function run(cursor: Cursor): Item[] {
  const items: Item[] = [];
  let before: Sign | ' ' = ' ';
  let crossed = false;
  for (;;) {
    const token = cursor.token;
    if (token?.kind !== 'number') return items;
    if (crossed && loose.has(before) && clauseBegins(cursor, cursor.at, true)) return items;
    if (pairEnds(cursor, items, before)) return items;
    const thousands = thousandsAt(cursor, items[0]);
    const digits = token.digits + (thousands ?? '');
    items.push({ digits, before, from: token.from, to: token.to, at: cursor.at });
    cursor.at += thousands === undefined ? 1 : 3;
    const { at } = cursor;
    before = cursor.signs();
    if (before === 'x' || before === '*') crossed = true;
    if (begins.has(before as Sign) || cursor.token?.kind !== 'number') {
      cursor.at = at;
      return items;
    }
  }
}

/** What a family is made of: `1` in `น1 20`, `12345` in `วิน 12345 20`. */
function familyInputs(cursor: Cursor, clause: Clause): void {
  const name = clause.family;
  if (name === undefined || families[name].needs === 'nothing') return;
  const many = families[name].needs === 'digits';
  const { at } = cursor;
  cursor.signs();
  for (;;) {
    const token = cursor.token;
    if (token?.kind !== 'number' || token.digits.length > 1 !== many) break;
    const more = cursor.tokens.slice(cursor.at + 1).some((later) => later.kind === 'number');
    if (clause.numbers.length > 0 && !more) break;
    clause.numbers.push(token.digits);
    cursor.at += 1;
    const sign = cursor.token;
    if (many || (sign?.kind === 'sign' && sign.sign !== ',' && sign.sign !== '.' && sign.sign !== '/'))
      return;
    if (sign?.kind === 'sign') cursor.signs();
  }
  if (clause.numbers.length === 0) cursor.at = at;
}

/** Whether numbers with their amount stand before the words here, so that what follows is another amount or clause. */
function endsBeforeWords(cursor: Cursor, items: readonly Item[]): boolean {
  const alike = items.every((item) => item.digits.length === items[0]?.digits.length);
  let at = cursor.at + 1;
  while (cursor.tokens[at]?.kind === 'sign') at += 1;
  const next = cursor.tokens[at];
  // "12 50 บน 34 50 ล่าง", "12 50บน 50ล่าง", but not "88 90 บน 100" or "88 90 บล 50*50".
  if (next?.kind === 'word') return next.meaning.is === 'type';
  const crossed = cursor.tokens.slice(cursor.at + 1, at).some((token) => isCross(token));
  if (next?.kind === 'number' && !crossed) return true;
  return !alike;
}

/** `12-50 34-50`: whether the pair that was read is complete, and another of its kind begins here. */
function pairEnds(cursor: Cursor, items: readonly Item[], before: Sign | ' '): boolean {
  const [first, second] = items;
  const sign = second?.before;
  if (items.length !== 2 || first === undefined || second === undefined || sign === undefined) return false;
  const parted = before === ',' || before === ';' || (before === ' ' && sign !== ' ');
  if (!parted || !['-', '/', ' ', '.'].includes(sign)) return false;
  if (cursor.tokens.slice(cursor.at).some((token) => opensAmount(token))) return false;
  const [next, third] = cursor.tokens.slice(cursor.at + 1, cursor.at + 3);
  const same =
    sign === ' '
      ? next?.kind === 'number'
      : next?.kind === 'sign' && next.sign === sign && third?.kind === 'number';
  return same && divide(items, cursor.tokens, cursor.dialect).numbers.length === 1;
}

/** The numbers before the amounts are settled; reads what follows them. */
function rest(cursor: Cursor, clause: Clause, items: Item[]): void {
  const { at } = cursor;
  let sign = cursor.signs();
  const spec = emptySpec();
  clause.each = each(cursor);
  if (clause.each) cursor.signs();
  const typed = words(cursor, spec, clause.family === undefined && items.length === 1 ? clause : undefined);
  if (typed) {
    const later = cursor.signs();
    if (sign === ' ') sign = later;
  }
  if (each(cursor)) {
    clause.each = true;
    cursor.signs();
  }
  const opens = clause.each || begins.has(sign as Sign) || sign === 'x' || sign === '*';
  const amountFollows = cursor.token?.kind === 'number';
  const parts = divide(items, cursor.tokens, cursor.dialect);
  const complete = typed && !opens && parts.amountsAt !== undefined;
  const suffix = complete && amountFollows && endsBeforeWords(cursor, items);
  if (amountFollows && (opens || typed) && !suffix) {
    clause.numbers.push(...items.map((item) => item.digits));
    if (sign === 'x' || sign === '*') clause.sign = sign;
    groups(cursor, clause, typed ? spec : undefined);
    return;
  }
  cursor.at = at;
  clause.numbers.push(...parts.numbers);
  clause.sign = parts.sign;
  clause.divided = parts.divided;
  if (parts.amountsAt === undefined) {
    cursor.signs();
    words(cursor, clause.spec, clause.family === undefined ? clause : undefined);
    if (each(cursor)) clause.each = true;
    return;
  }
  cursor.at = parts.amountsAt;
  groups(cursor, clause, undefined, parts);
}

function sumOf(cursor: Cursor, clause: Clause): void {
  const { at } = cursor;
  const sign = cursor.signs();
  const total = cursor.word('total') || cursor.word('all');
  if (total) {
    cursor.at += 1;
    cursor.signs();
  }
  const found = sign === '=' || total ? amountAt(cursor.tokens, cursor.at, '=') : undefined;
  if (found === undefined || clause.groups.length === 0) {
    cursor.at = at;
    return;
  }
  clause.sum = found.amount;
  cursor.at = found.next;
  currency(cursor);
}

function clause(cursor: Cursor): Clause {
  const from = cursor.token?.from ?? 0;
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
  words(cursor, found.spec, found);
  if (found.family !== undefined) {
    familyInputs(cursor, found);
    words(cursor, found.spec);
    const { at } = cursor;
    cursor.signs();
    if (each(cursor)) cursor.signs();
    if (cursor.token?.kind === 'number') groups(cursor, found, undefined);
    else cursor.at = at;
  } else {
    const { at } = cursor;
    const sign = cursor.signs();
    const eachFirst = each(cursor);
    if (eachFirst) cursor.signs();
    if (begins.has(sign as Sign) && !saysNothing(found.spec) && !eachFirst && numbersFollow(cursor)) {
      rest(cursor, found, run(cursor));
    } else if ((sign === 'x' || sign === '*') && numbersFollow(cursor)) {
      rest(cursor, found, run(cursor));
    } else if (eachFirst || begins.has(sign as Sign) || sign === 'x' || sign === '*') {
      found.each = true;
      words(cursor, found.spec);
      if (each(cursor)) cursor.signs();
      groups(cursor, found, undefined);
    } else if (isPriced(cursor)) {
      found.each = true;
      groups(cursor, found, undefined);
    } else {
      if (cursor.token?.kind !== 'number') cursor.at = at;
      rest(cursor, found, run(cursor));
    }
  }
  sumOf(cursor, found);
  found.to = cursor.tokens[cursor.at - 1]?.to ?? from;
  return found;
}

/** `20 บาท` is an amount, no number. */
function isPriced(cursor: Cursor): boolean {
  const unit = cursor.tokens[cursor.at + 1];
  return (
    cursor.token?.kind === 'number' &&
    unit?.kind === 'word' &&
    (unit.meaning.is === 'currency' || unit.meaning.is === 'times')
  );
}

/** After `บน:` or `บน=` numbers follow if they have their own amounts. */
const numbersFollow = (cursor: Cursor): boolean =>
  cursor.token?.kind === 'number' &&
  (clauseBegins(cursor, cursor.at, true) || cursor.tokens[cursor.at + 1]?.kind === 'number');

/** Reads the tokens of one line, from which dates, names and polite words have been taken. */
export function parseClauses(tokens: readonly Token[], dialect: FullDialect): Parsed {
  const cursor = new Cursor(tokens, dialect);
  const clauses: Clause[] = [];
  for (;;) {
    const { at } = cursor;
    cursor.signs();
    if (cursor.token === undefined)
      return cursor.problem === undefined ? { clauses } : { clauses, problem: cursor.problem };
    const signs = cursor.at;
    // A sign before an amount alone means something: =10.
    cursor.at = clauses.length === 0 ? at : signs;
    clauses.push(clause(cursor));
    if (cursor.at <= at || (cursor.at <= signs && clauses.length > 1)) {
      cursor.at = signs;
      cursor.fail('unclear');
      return { clauses, ...(cursor.problem === undefined ? {} : { problem: cursor.problem }) };
    }
  }
}
