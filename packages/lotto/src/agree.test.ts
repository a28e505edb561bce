import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOutcome, sameResult } from './agree.ts';
import { type FormulaName, formulaNames, formulas } from './formulas.ts';
import type { Field } from './published.ts';

const thai = { first: '820866', back2: '06', front3: '479 054', back3: '068 837' };
const compare = (formula: FormulaName, one: Record<string, string>, other: Record<string, string>) =>
  sameResult(formulas[formula].fields, one, other);

describe('two results', () => {
  it.each<[string, FormulaName, Record<string, string>, Record<string, string>, Record<string, string>]>([
    ['pairs in another order', 'thaiGovernment', thai, { ...thai, front3: '054 479' }, thai],
    ['other separators', 'thaiGovernment', thai, { ...thai, back3: '837, 068' }, thai],
    ['six digits and their last four', 'lao', { number: '9813' }, { number: '129813' }, { number: '129813' }],
    [
      'zeros before a number',
      'foreignIndex',
      { index: '038596.36', change: '12.05' },
      { index: '38,596.36', change: '12.05' },
      { index: '38596.36', change: '12.05' },
    ],
    [
      'a change without its sign',
      'foreignIndex',
      { index: '38596.36', change: '12.05' },
      { index: '38596.36', change: '▼12.05' },
      { index: '38596.36', change: '-12.05' },
    ],
    [
      'six and seven digits of a savings bank',
      'savingsBank',
      { first: '234567', second: '45' },
      { first: '1234567', second: '9912345' },
      { first: '1234567', second: '9912345' },
    ],
  ])('agree with %s', (_name, formula, one, other, published) => {
    expect(compare(formula, one, other)).toEqual({ ok: true, published });
    expect(compare(formula, other, one).ok).toBe(true);
  });

  it.each<[string, FormulaName, Record<string, string>, Record<string, string>, string]>([
    ['swapped digits', 'thaiGovernment', thai, { ...thai, first: '820686' }, 'first'],
    ['a pair twice instead of both', 'thaiGovernment', thai, { ...thai, front3: '479 479' }, 'front3'],
    ['other last four', 'lao', { number: '129813' }, { number: '9831' }, 'number'],
    ['six digits that end alike', 'lao', { number: '129813' }, { number: '139813' }, 'number'],
    [
      'other decimals',
      'foreignIndex',
      { index: '38596.36', change: '0.50' },
      { index: '38596.36', change: '0.05' },
      'change',
    ],
    [
      'a missing value and a zero',
      'foreignIndex',
      { index: '38596.36', change: '0.00' },
      { index: '38596.36', change: '' },
      'change',
    ],
    ['both without a value', 'foreignIndex', { index: '38596.36' }, { index: '38596.36' }, 'change'],
  ])('differ with %s', (_name, formula, one, other, field) => {
    expect(compare(formula, one, other)).toEqual({ ok: false, field });
    expect(compare(formula, other, one)).toEqual({ ok: false, field });
  });

  const cases = formulaNames.flatMap((name) => {
    const { fields } = formulas[name];
    return fields.some(
      ({ count, kind, digits: lengths }) => count || kind === 'decimal' || lengths.length > 1,
    )
      ? [name]
      : [];
  });
  it.each(cases)('of %s agree however they are written, and the same lines win', (name) => {
    const { fields, derive } = formulas[name];
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map((field) => [field.name, drawnValue(field)]))),
        (one) => {
          const other = Object.fromEntries(
            fields.map((field) => [field.name, rewritten(field, one[field.name])]),
          );
          const same = sameResult(fields, one, other);
          const [left, merged] = [derive(one), same.ok ? derive(same.published) : undefined];
          if (!left.ok || !merged?.ok) throw new Error('they do not agree');
          expect(sameOutcome(merged.outcome, left.outcome)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});

const numberOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

function drawnValue({ kind, digits, count = 1 }: Field): fc.Arbitrary<string> {
  if (kind === 'decimal')
    return fc
      .tuple(fc.integer({ min: 1, max: 30 }), numberOf(2))
      .map(([whole, cents]) => `${whole}.${cents}`);
  const longest = numberOf(Math.max(...digits));
  return fc.array(longest, { minLength: count, maxLength: count }).map((numbers) => numbers.join(' '));
}

/** The same value as somebody else might write it. */
function rewritten({ kind, digits, count }: Field, value = ''): string {
  if (kind === 'decimal') return `00${value}`;
  return count === undefined ? value.slice(-Math.min(...digits)) : value.split(' ').reverse().join(' / ');
}

describe('two outcomes', () => {
  const outcome = { top: '0866', bottom: '06', front3: ['479', '054'], bottom3: ['068', '837'] };
  it('are the same with pairs in another order, and not with other digits', () => {
    expect(sameOutcome(outcome, { ...outcome, front3: ['054', '479'] })).toBe(true);
    expect(sameOutcome(outcome, { ...outcome, front3: ['479', '837'] })).toBe(false);
    expect(sameOutcome(outcome, { ...outcome, bottom: '60' })).toBe(false);
  });
});
