import { FormField, shortBaht, useCaret } from '@salung/ui';
import type { ReactNode } from 'react';
import css from './AmountField.module.css';

export interface AmountFieldProps {
  label: string;
  /** What was typed, in baht. */
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Amounts in satang to choose at a touch. */
  presets?: readonly number[];
  /** One more button beside the presets. */
  extra?: { label: string; satang: number; onPick?: () => void } | undefined;
  /** Shows dots for what is in the field. */
  masked?: boolean;
}

/** What people type, without the commas between. */
const TYPED = /[\d.]/;

/** An amount of money as large as what it means, with the usual amounts below. */
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

/** Puts thousands separators into what is being typed; leaves anything that is no amount alone. */
export function grouped(typed: string): string {
  const plain = typed.replace(/[,\s฿]/g, '');
  const match = /^(\d{0,9})(\.\d{0,2})?/.exec(plain);
  const whole = (match?.[1] ?? '').replace(/^0+(?=\d)/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (match?.[2] ?? '');
}
