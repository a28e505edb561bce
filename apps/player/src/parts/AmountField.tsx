import { FormField, groupedBaht, shortBaht, useAmount } from '@salung/ui';
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
  const amount = useAmount(value, onChange);
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
              {...amount}
              className={css.input}
              data-masked={masked || undefined}
              placeholder="0"
            />
          </div>
        )}
      </FormField>
      {choices.length > 0 && (
        <div className={css.presets}>
          {choices.map((choice) => {
            const typed = groupedBaht(String(choice.satang / 100));
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
