import type { Outcome } from './bets.ts';
import { type Field, readField } from './published.ts';

/** Whether two published results are the same one, however each was written. */

export type Agreement =
  /** The result, in each field as the one writes it that says more. */
  | { ok: true; published: Record<string, string> }
  /** The first field in which they differ, or that one of them lacks. */
  | { ok: false; field: string };

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Compares two results field by field. These are the same: numbers of a field with several in another order; a decimal number
 * with zeros before it, or without its sign, which no digit depends on; and digits that end like the other’s where a market is
 * published in both lengths, such as 129813 and 9813 of Lao. A value that is missing or cannot be read agrees with nothing.
 */
export function sameResult(fields: readonly Field[], one: Values, other: Values): Agreement {
  const published: Record<string, string> = {};
  for (const field of fields) {
    const [left, right] = [readField(field, one[field.name]), readField(field, other[field.name])];
    const same = left.ok && right.ok ? sameNumbers(field, left.numbers, right.numbers) : undefined;
    if (same === undefined) return { ok: false, field: field.name };
    published[field.name] = same.join(' ');
  }
  return { ok: true, published };
}

/** The numbers as the one writes them that says more; undefined where they are not the same. */
function sameNumbers(field: Field, one: string[], other: string[]): string[] | undefined {
  if (field.count !== undefined)
    return one.toSorted().join(' ') === other.toSorted().join(' ') ? one : undefined;
  const [left = '', right = ''] = [one[0], other[0]];
  if (field.kind === 'decimal') {
    if (plainDecimal(left) !== plainDecimal(right)) return undefined;
    return [trimmed(left.startsWith('-') ? left : right)];
  }
  const [longer, shorter] = left.length >= right.length ? [left, right] : [right, left];
  return longer.endsWith(shorter) ? [longer] : undefined;
}

const trimmed = (number: string): string => number.replace(/^(-?)0+(?=\d)/, '$1');
const plainDecimal = (number: string): string => trimmed(number).replace('-', '');

/** Whether the same lines win with two outcomes. */
export const sameOutcome = (one: Outcome, other: Outcome): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  (['front3', 'bottom3'] as const).every(
    (part) => one[part].toSorted().join(' ') === other[part].toSorted().join(' '),
  );
