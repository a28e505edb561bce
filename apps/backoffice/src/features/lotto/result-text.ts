import { lottoFieldName } from '@salung/contract/browser';
import type { FieldProblem } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';
import { said } from '../promotions/promotion.ts';
import type { Outcome } from './lotto-text.ts';

/** Results in words: what is published, and the digits that follow from it. */

/** What is published, by the name of its field in the formula. */
export const fieldText = (name: string): string => said(lottoFieldName(name));

const fieldProblems: Readonly<Record<FieldProblem, () => string>> = {
  missing: m.lotto_invalid_missing,
  'not-a-number': m.lotto_invalid_not_number,
  'wrong-length': m.lotto_invalid_length,
  'wrong-decimals': m.lotto_invalid_decimals,
  'too-few-numbers': m.lotto_invalid_few,
  'too-many-numbers': m.lotto_invalid_many,
};
export const fieldProblemText = (why: FieldProblem): string => fieldProblems[why]();

const digits: Readonly<Record<keyof Outcome, () => string>> = {
  top: m.lotto_top,
  bottom: m.lotto_bottom,
  front3: m.lotto_type_front3,
  bottom3: m.lotto_type_bottom3,
};
export const digitsText = (name: keyof Outcome): string => digits[name]();

/** `บน 866 · ล่าง 06`: the digits of an outcome, without what its market does not draw. */
export const outcomeText = (outcome: Outcome): string =>
  (['top', 'bottom', 'front3', 'bottom3'] as const)
    .flatMap((name) => {
      const drawn = outcome[name];
      const shown = typeof drawn === 'string' ? drawn : drawn.join(' ');
      return shown === '' ? [] : [`${digitsText(name)} ${shown}`];
    })
    .join(' · ');
