import type { ChangeEvent, RefObject } from 'react';
import { groupedBaht, hasDecimalComma } from '../money/format.ts';
import { useCaret } from './use-caret.ts';

// Thai digits become others in the same place.
const TYPED = /^[\d๐-๙.]/;
const TYPED_WITH_COMMA = /^(?:[\d๐-๙]|,(?=\d{0,2}$))/;
/** Keys, unlike what is pasted or filled in, which replaces the amount. */
const BY_KEY = /^(insert(Composition)?Text|delete)/;

interface AmountControl {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  maxLength: number;
  autoComplete: 'off';
  inputMode: 'decimal';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Properties of a field for an amount in baht, which shows separators of thousands while a person types, and reads commas
 * as `parseBaht` does.
 */
export function useAmount(value: string, onChange: (typed: string) => void): AmountControl {
  const shown = groupedBaht(value);
  const { field, keep } = useCaret(shown, hasDecimalComma(shown) ? TYPED_WITH_COMMA : TYPED);
  return {
    ref: field,
    value: shown,
    maxLength: 18,
    autoComplete: 'off',
    inputMode: 'decimal',
    onChange({ currentTarget, nativeEvent }) {
      keep(currentTarget);
      const isByKey = BY_KEY.test((nativeEvent as InputEvent).inputType ?? '');
      onChange(groupedBaht(currentTarget.value, isByKey ? shown : ''));
    },
  };
}
