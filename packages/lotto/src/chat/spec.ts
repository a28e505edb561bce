/** What the words, numbers and amounts of a line say, before it is known which bets they are. */
import type { FamilyName } from '../families.ts';
import type { Amount } from './amounts.ts';
import type { Problem } from './result.ts';
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

export function merge(into: Spec, from: Spec): void {
  into.types.push(...from.types.filter((one) => !into.types.includes(one)));
  into.reverse ||= from.reverse;
  into.permutations ||= from.permutations;
  into.notSold ||= from.notSold;
  if (from.unsure === true) into.unsure = true;
  if (from.length !== undefined) into.length = from.length;
}
