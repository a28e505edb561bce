/** The amounts of a clause with the words next to them: `บน 20 ล่าง 30`, `100*50`, `20(10x5) บาท`. */
import { type Amount, amountAt } from './amounts.ts';
import { type Cursor, clauseBegins, each, loose, words } from './cursor.ts';
import { type Clause, emptySpec, type Group, merge, type Spec } from './spec.ts';
import type { Sign } from './tokens.ts';

const betweenAmounts = new Set<Sign>(['x', '*', '-', '/', '+', ',', '.', ':', ';']);

/** `(10x5)` */
function others(cursor: Cursor, group: Group): void {
  const { at } = cursor;
  const open = cursor.token;
  if (open?.kind !== 'sign' || open.sign !== '(') return;
  cursor.at += 1;
  const first = amountAt(cursor.tokens, cursor.at, '(');
  if (first !== undefined) {
    cursor.at = first.next;
    const sign = cursor.signs();
    const times = cursor.token;
    if ((sign === 'x' || sign === '*') && times?.kind === 'number') {
      cursor.at += 1;
      cursor.signs();
      group.others = { amount: first.amount, times: Number(times.digits) };
      return;
    }
  }
  cursor.at = at;
}

const isRound = (amount: Amount): boolean => amount.satang % 500 === 0;

/** The amounts that stand here. */
function amounts(cursor: Cursor, group: Group, crossed: boolean, sign: Sign | ' ', most: number): void {
  let before = sign;
  for (;;) {
    const found = amountAt(cursor.tokens, cursor.at, before);
    if (found === undefined) return;
    const spacedOnly = before === ' ' && group.amounts.length > 0;
    if (spacedOnly && !isRound(found.amount)) return;
    group.amounts.push(found.amount);
    cursor.at = found.next;
    currency(cursor);
    others(cursor, group);
    const { at } = cursor;
    before = cursor.signs();
    const next = cursor.token;
    const goesOn =
      group.amounts.length < most &&
      next?.kind === 'number' &&
      (before === ' ' || betweenAmounts.has(before));
    if (!goesOn || (loose.has(before) && clauseBegins(cursor, cursor.at, crossed))) {
      cursor.at = at;
      return;
    }
  }
}

/** Skips บาท, บ., .- after an amount. */
export function currency(cursor: Cursor): void {
  for (;;) {
    const { at } = cursor;
    const sign = cursor.signs();
    const token = cursor.token;
    if (token === undefined && sign !== '=') return;
    const ends = sign === ' ' || sign === '.' || sign === '-' || sign === '(' || sign === ')';
    const baht =
      token?.kind === 'word' &&
      (token.meaning.is === 'currency' ||
        (token.meaning.is === 'type' && token.meaning.short === 'บ' && isBaht(cursor)));
    if (!ends || !baht) {
      cursor.at = at;
      return;
    }
    cursor.at += 1;
  }
}

/** บ after an amount is baht if it is written to the amount, or with a point: not `บ.ล.`, not `บ/ล`. */
function isBaht(cursor: Cursor): boolean {
  const token = cursor.token;
  let next = cursor.at + 1;
  while (cursor.tokens[next]?.kind === 'sign') next += 1;
  const after = cursor.tokens[next];
  if (after?.kind === 'word' && after.meaning.is === 'type') return false;
  const point = cursor.tokens[cursor.at + 1];
  // 50บ50ล
  if (after?.kind === 'number' && !after.spaced && next === cursor.at + 1) return false;
  return token?.spaced === false || (point?.kind === 'sign' && point.sign === '.' && !point.spaced);
}

/** Two numbers and no more: a number with its amount. */
const pairFollows = (cursor: Cursor): boolean => {
  let at = cursor.at + 1;
  while (cursor.tokens[at]?.kind === 'sign') at += 1;
  return cursor.tokens[at]?.kind === 'number';
};

/** What is known of amounts that stand in a row with their numbers. */
interface Row {
  before: Sign | ' ';
  /** How many there are at most. */
  amounts: number;
}

/** The groups of amounts after the numbers. `typed`: words that stand between number and amount. */
export function groups(cursor: Cursor, clause: Clause, typed: Spec | undefined, row?: Row): void {
  const crossed = clause.sign !== '=';
  let group: Group = { spec: typed ?? emptySpec(), amounts: [] };
  const before = typed !== undefined;
  for (;;) {
    const first = clause.groups.length === 0 ? row : undefined;
    amounts(cursor, group, crossed, first?.before ?? ' ', first?.amounts ?? Number.POSITIVE_INFINITY);
    if (group.amounts.length === 0) return;
    clause.groups.push(group);
    const earlier = clause.groups[0];
    const { at } = cursor;
    const spec = emptySpec();
    cursor.signs();
    const short =
      cursor.token?.kind === 'word' &&
      cursor.token.meaning.is === 'type' &&
      cursor.token.meaning.short === 'บ';
    const found = words(cursor, spec);
    if (short && spec.types.length === 1) spec.unsure = true;
    if (found && each(cursor)) cursor.signs();
    const afterWords = cursor.at;
    cursor.signs();
    const number = cursor.token?.kind === 'number';
    const begun = clauseBegins(cursor, cursor.at, !before) || (row !== undefined && pairFollows(cursor));
    const newClause = number && begun;
    if (!found) {
      // "12=50 บน 20": 20 of what?
      if (
        earlier !== group &&
        earlier !== undefined &&
        earlier.spec.types.length > 0 &&
        group.spec.types.length === 0
      ) {
        cursor.fail('unclear');
      }
      cursor.at = at;
      return;
    }
    if (!number || newClause) {
      // The words belong to this clause, unless it has its own and a new one follows.
      const own = before || clause.spec.types.length > 0;
      if (newClause && own) cursor.at = at;
      else {
        cursor.at = afterWords;
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
