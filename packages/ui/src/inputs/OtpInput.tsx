import { Input } from '@mantine/core';
import { asciiDigits } from '@salung/contract/browser';
import { useId, useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './OtpInput.module.css';

export interface OtpInputProps {
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits are there, typed, pasted or filled in by the phone. */
  onComplete?: (digits: string) => void;
  length?: number;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** The code in a pasted text: the first group of that many digits, else all digits. */
export function codeIn(text: string, length: number): string {
  const whole = [...asciiDigits(text).matchAll(/\d(?:[ -]?\d)*/g)].map(([run]) => run.replace(/\D/g, ''));
  return whole.find((run) => run.length === length) ?? whole.join('').slice(0, length);
}

/**
 * One real field under drawn cells, so that pasting, the phone's code suggestion, backspace and screen readers work as in
 * any field. The cells show the position.
 */
export function OtpInput(props: OtpInputProps) {
  const {
    value,
    onChange,
    onComplete,
    length = 6,
    label,
    error,
    disabled = false,
    autoFocus = false,
  } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const take = (digits: string) => {
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Input.Wrapper id={id} label={label ?? m.otp_label()} error={error}>
      <div className={css.field} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        <input
          id={id}
          className={css.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={length + 6}
          readOnly={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on the step that shows it
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(event) => {
            setFocused(true);
            event.currentTarget.setSelectionRange(length, length);
          }}
          onBlur={() => setFocused(false)}
          onPaste={(event) => {
            // The code may be pasted with a whole message, which the field itself would cut.
            event.preventDefault();
            if (!disabled) take(codeIn(event.clipboardData.getData('text'), length));
          }}
          onChange={(event) =>
            take(asciiDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, length))
          }
        />
        <div className={css.cells} aria-hidden="true">
          {Array.from({ length }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={place}
              className={css.cell}
              data-here={(focused && place === Math.min(value.length, length - 1)) || undefined}
              data-filled={place < value.length || undefined}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
    </Input.Wrapper>
  );
}
