/** A place among the tokens of a line, and what can be read from there: signs, words, and whether a clause begins. */
import type { FullDialect } from './dialect.ts';
import type { Problem, Reason } from './result.ts';
import type { Clause, Spec } from './spec.ts';
import type { Sign, Token } from './tokens.ts';

export const strength: readonly Sign[] = [
  '=',
  ':',
  '@',
  'x',
  '*',
  '+',
  '-',
  '/',
  ';',
  ',',
  '.',
  "'",
  '_',
  '(',
  ')',
];
export const begins = new Set<Sign>(['=', ':', '@']);
/** Signs after which a new clause may follow. */
export const loose = new Set<Sign | ' '>([' ', '/', ',', ';', "'", '.', ')', '_']);

export class Cursor {
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
export function each(cursor: Cursor): boolean {
  let found = false;
  for (;;) {
    const token = cursor.token;
    if (token?.kind !== 'word') return found;
    const { meaning } = token;
    const counts = meaning.is === 'count' && meaning.length === undefined;
    if (meaning.is !== 'each' && meaning.is !== 'all' && !counts) return found;
    // "12 34 ทั้งหมด 20": 20 each, or in all?
    if (meaning.is === 'all' && cursor.tokens[cursor.at + 1]?.kind === 'number') cursor.fail('unclearAmount');
    found = true;
    cursor.at += 1;
  }
}

/** Adds the words that stand here to a spec. @returns whether a word stood here */
export function words(cursor: Cursor, spec: Spec, clause?: Clause): boolean {
  let found = false;
  for (;;) {
    const { at } = cursor;
    if (found) cursor.signs();
    const token = cursor.token;
    if (token?.kind !== 'word') {
      // A sign after the words belongs to what follows, unless it only ends an abbreviation: บ. or (บน).
      if (token !== undefined || !found) cursor.at = at;
      if (found) skipPoints(cursor);
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
      cursor.at = at;
      return found;
    }
    found = true;
    cursor.at += 1;
    if (clause?.family !== undefined && meaning.is === 'family') return true;
  }
}

export function skipPoints(cursor: Cursor): void {
  for (let token = cursor.token; token?.kind === 'sign'; token = cursor.token) {
    if (!['.', '(', ')'].includes(token.sign)) return;
    cursor.at += 1;
  }
}

/** Whether at `at`, where a number stands, a new clause begins. */
export function clauseBegins(cursor: Cursor, at: number, crossed: boolean): boolean {
  let count = 1;
  for (let index = at + 1; ; index++) {
    const token = cursor.tokens[index];
    if (token === undefined || token.kind === 'text') return false;
    if (token.kind === 'number') count += 1;
    else if (token.kind === 'word') {
      if (token.meaning.is === 'each') return true;
      const next = cursor.tokens[index + 1];
      return (
        token.meaning.is === 'type' && next?.kind === 'number' && (next.spaced || !token.spaced) && crossed
      );
    } else if (begins.has(token.sign)) return true;
    else if (token.sign === 'x' || token.sign === '*') return crossed || count > 1;
  }
}

export const isCross = (token: Token): boolean =>
  token.kind === 'sign' && (token.sign === 'x' || token.sign === '*');
export const opensAmount = (token: Token): boolean =>
  isCross(token) ||
  (token.kind === 'sign' && begins.has(token.sign)) ||
  (token.kind === 'word' && token.meaning.is === 'each');
