import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { useAmount } from '../../inputs/use-amount.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  /** As typed: baht, or another number of at most two decimals. */
  value: string;
  onChange: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for an amount in baht or another number, with thousands separators while it is typed. */
export function AmountInput({ value, onChange, ref, ...input }: AmountInputProps) {
  const { ref: field, ...amount } = useAmount(value, onChange);
  return <TextInput {...amount} {...input} ref={useMergedRef(field, ref ?? null)} />;
}
