import { thaiBanks } from '@salung/contract/browser';
import { BankMark, getLocale } from '@salung/ui';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './BankPicker.module.css';

/** The most common banks come first. */
const FIRST = 8;
const order = ['004', '014', '002', '006', '025', '011', '030', 'TMW'];
const banks = [...thaiBanks].sort((a, b) => rank(a.code) - rank(b.code));

function rank(code: string): number {
  const at = order.indexOf(code);
  return at < 0 ? FIRST : at;
}

export interface BankPickerProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | null | undefined;
}

/** Choosing a bank, by its colour and name. */
export function BankPicker({ value, onChange, error }: BankPickerProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? banks : banks.filter((bank, place) => place < FIRST || bank.code === value);
  return (
    <fieldset className={css.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>{m.bank_choose()}</legend>
      <div className={css.banks}>
        {shown.map((bank) => (
          <label key={bank.code} className={css.bank} title={bank[getLocale()]}>
            <input
              type="radio"
              name="bank.bankCode"
              className="s-only-spoken"
              value={bank.code}
              checked={value === bank.code}
              onChange={() => onChange(bank.code)}
              aria-label={bank[getLocale()]}
            />
            <BankMark code={bank.code} size={40} />
            <span className={css.short}>{bank.code === 'TMW' ? 'TrueMoney' : bank.short}</span>
          </label>
        ))}
      </div>
      {!all && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {m.bank_more()}
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
