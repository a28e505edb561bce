import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { phoneDigits, showPhone } from '../text/phone.ts';

export interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Digits only, up to ten. */
  value: string;
  onChange: (digits: string) => void;
}

/** A Thai mobile number, grouped while it is typed; +66 and dashes may be pasted. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = showPhone(value);

  // Grouping moves characters, so the caret is put back behind the same digit.
  useLayoutEffect(() => {
    const field = input.current;
    if (caret.current === null || !field || document.activeElement !== field) return;
    let position = 0;
    for (let seen = 0; seen < caret.current && position < shown.length; position += 1) {
      if (/\d/.test(shown.charAt(position))) seen += 1;
    }
    field.setSelectionRange(position, position);
    caret.current = null;
  }, [shown]);

  return (
    <TextInput
      label={m.phone_label()}
      placeholder="081-234-5678"
      autoComplete="tel-national"
      {...rest}
      ref={input}
      type="tel"
      inputMode="tel"
      value={shown}
      onChange={(event) => {
        const field = event.currentTarget;
        const digits = phoneDigits(field.value);
        caret.current = Math.min(
          digits.length,
          field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, '').length,
        );
        onChange(digits);
      }}
    />
  );
}
