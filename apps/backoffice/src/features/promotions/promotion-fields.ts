import type { Problems } from '../../lib/form-problems.ts';
import type { PromotionFields } from './promotion-checks.ts';

/** What the parts of the form share. */

type TextField = {
  [Name in keyof PromotionFields]: PromotionFields[Name] extends string
    ? string extends PromotionFields[Name]
      ? Name
      : never
    : never;
}[keyof PromotionFields];

export type FieldProps = ReturnType<typeof fieldProps>;

/** What was typed, and the properties of the inputs for it. */
export const fieldProps = (
  given: PromotionFields,
  put: (change: Partial<PromotionFields>) => void,
  problems: Problems<PromotionFields>,
) => ({
  given,
  put,
  problems,
  text: (field: TextField, max = 20) => ({
    value: given[field],
    onChange: (event: { currentTarget: { value: string } }) => put({ [field]: event.currentTarget.value }),
    error: problems[field],
    maxLength: max,
    autoComplete: 'off',
  }),
  amount: (field: TextField) => ({
    value: given[field],
    onChange: (typed: string) => put({ [field]: typed }),
    error: problems[field],
  }),
});
