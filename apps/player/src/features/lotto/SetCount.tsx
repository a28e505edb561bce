import { TextInput } from '@mantine/core';
import { FormField, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import keypad from './Keypad.module.css';
import css from './SetPrizes.module.css';

const PRESETS = ['1', '2', '3', '5', '10'];

interface SetCountProps {
  /** As it is typed. */
  value: string;
  onChange: (typed: string) => void;
  /** Satang. */
  price: number;
}

/** How many sets of each number are bought. */
export function SetCount({ value, onChange, price }: SetCountProps) {
  return (
    <div>
      <FormField label={m.lotto_set4_count()} hint={m.lotto_set4_each({ price: shortBaht(price) })}>
        {(control) => (
          <TextInput
            {...control}
            value={value}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[^0-9]/g, ''))}
          />
        )}
      </FormField>
      <div className={css.counts}>
        {PRESETS.map((count) => (
          <button
            key={count}
            type="button"
            className={keypad.key}
            aria-pressed={value === count}
            onClick={() => onChange(count)}
          >
            ×{count}
          </button>
        ))}
      </div>
    </div>
  );
}
