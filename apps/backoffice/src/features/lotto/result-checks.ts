import type { LottoFormula } from '@salung/contract/browser';
import { formulas, readField } from '@salung/lotto';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';
import { fieldProblemText, fieldText } from './result-text.ts';

/** What was published, as it is typed: a text for each field of the market’s formula. */
export type Published = Record<string, string>;

export const emptyResult = (formula: LottoFormula): Published =>
  Object.fromEntries(formulas[formula].fields.map(({ name }) => [name, '']));

/** Names and values of what was published, in the order of the form. */
export const publishedRows = (formula: LottoFormula, published: Published): [name: string, value: string][] =>
  formulas[formula].fields.flatMap(({ name }) => {
    const value = published[name];
    return value === undefined ? [] : [[fieldText(name), value]];
  });

/** What is wrong with each field. */
export const resultProblems =
  (formula: LottoFormula) =>
  (typed: Published): Problems<Published> =>
    Object.fromEntries(
      formulas[formula].fields.map((field) => {
        const read = readField(field, typed[field.name]);
        return [field.name, read.ok ? undefined : fieldProblemText(read.why)];
      }),
    );

/** What a field takes: `6 หลัก`, `2 หมายเลข หมายเลขละ 3 หลัก`, `ทศนิยม 2 ตำแหน่ง`. */
export function fieldHint({
  kind,
  digits,
  count,
  signed,
}: (typeof formulas)[LottoFormula]['fields'][number]): string {
  const lengths = digits.join(` ${m.lotto_hint_or()} `);
  if (kind === 'decimal')
    return signed ? m.lotto_hint_signed({ digits: lengths }) : m.lotto_hint_decimal({ digits: lengths });
  return count === undefined
    ? m.lotto_hint_digits({ digits: lengths })
    : m.lotto_hint_list({ count, digits: lengths });
}
