import { TextInput, type TextInputProps } from '@mantine/core';
import { phoneDigits } from '@salung/contract/browser';
import { m } from '../paraglide/messages.js';
import { showPhone } from '../text/phone.ts';
import { useCaret } from './use-caret.ts';

export interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Digits only, up to ten. */
  value: string;
  onChange: (digits: string) => void;
}

const DIGIT = /^\d/;

/** A Thai mobile number, grouped while it is typed; any spelling of one may be pasted. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  const shown = showPhone(value);
  const { field, keep } = useCaret(shown, DIGIT);
  return (
    <TextInput
      label={m.phone_label()}
      placeholder="081-234-5678"
      autoComplete="tel-national"
      {...rest}
      ref={field}
      type="tel"
      inputMode="tel"
      value={shown}
      onChange={(event) => {
        const digits = phoneDigits(event.currentTarget.value);
        keep(event.currentTarget, digits.length);
        onChange(digits);
      }}
    />
  );
}
