import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { useCaret } from '../../inputs/use-caret.ts';
import { groupedBaht } from '../../money/format.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** As typed: baht, or another number of at most two decimals. */
  value: string;
  onChange: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const TYPED = /[\d.]/;

/** A field for an amount in baht or another number, with thousands separators while it is typed. */
export function AmountInput({ value, onChange, ref, ...input }: AmountInputProps) {
  const shown = groupedBaht(value);
  const { field, keep } = useCaret(shown, TYPED);
  return (
    <TextInput
      maxLength={18}
      autoComplete="off"
      inputMode="decimal"
      {...input}
      ref={useMergedRef(field, ref ?? null)}
      value={shown}
      onChange={(event) => {
        keep(event.currentTarget);
        onChange(groupedBaht(event.currentTarget.value));
      }}
    />
  );
}
