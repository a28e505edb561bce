import { FormField, shortBaht, useCaret } from '@salung/ui';
import type { ReactNode } from 'react';
import css from './AmountField.module.css';

export interface AmountFieldProps {
  label: string;
  /** The typed text, in baht. */
  value: string;
  onChange: (typed: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
  /** Preset amounts in satang. */
  presets?: readonly number[];
  /** A further button next to the presets. */
  extra?: { label: string; satang: number; onPick?: () => void } | undefined;
  /** Shows the value as dots. */
  masked?: boolean;
}

/** The typed text without commas. */
const TYPED = /[\d.]/;

/** A large field for an amount of money, with preset amounts below. */
export function AmountField({
  label,
  value,
  onChange,
  error,
  hint,
  presets = [],
  extra,
  masked,
}: AmountFieldProps) {
  const { field, keep } = useCaret(value, TYPED);
  const choices: NonNullable<AmountFieldProps['extra']>[] = [
    ...presets.map((satang) => ({ satang, label: shortBaht(satang) })),
    ...(extra ? [extra] : []),
  ];
  return (
    <div>
      <FormField label={label} error={error} hint={hint}>
        {(control) => (
          <div className={css.field} data-error={error ? true : undefined}>
            <span aria-hidden="true" className={css.unit}>
              ฿
            </span>
            <input
              {...control}
              ref={field}
              className={css.input}
              data-masked={masked || undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={value}
              maxLength={15}
              onChange={(event) => {
                keep(event.currentTarget);
                onChange(grouped(event.currentTarget.value));
              }}
            />
          </div>
        )}
      </FormField>
      {choices.length > 0 && (
        <div className={css.presets}>
          {choices.map((choice) => {
            const typed = grouped(String(choice.satang / 100));
            return (
              <button
                key={choice.label}
                type="button"
                className={css.preset}
                aria-pressed={value === typed}
                onClick={() => {
                  onChange(typed);
                  choice.onPick?.();
                }}
              >
                {choice.label}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** Adds thousands separators while a person types; text that is no amount is not changed. */
export function grouped(typed: string): string {
  const plain = typed.replace(/[,\s฿]/g, '');
  const match = /^(\d{0,9})(\.\d{0,2})?/.exec(plain);
  const whole = (match?.[1] ?? '').replace(/^0+(?=\d)/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (match?.[2] ?? '');
}
