import { amountFieldOf, type FormPart, textFieldOf } from '../../lib/form-part.ts';
import type { PromotionFields } from './promotion-checks.ts';

export type FieldProps = ReturnType<typeof fieldProps>;

/** What the parts of the form share: what was typed, and the properties of the inputs for it. */
export const fieldProps = (part: FormPart<PromotionFields>) => ({
  ...part,
  text: textFieldOf(part),
  amount: amountFieldOf(part),
});
