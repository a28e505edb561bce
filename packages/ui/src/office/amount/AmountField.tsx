import { parseBaht } from '../../money/format.ts';
import { AmountInput } from '../inputs/AmountInput.tsx';
import css from './AmountField.module.css';
import { amountText } from './amount-text.ts';

interface AmountFieldProps {
  label: string;
  /** Baht, as typed. */
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** A field for an amount in baht, which is shown in words below while it is typed. */
export function AmountField({ label, value, onChange, error }: AmountFieldProps) {
  const satang = parseBaht(value);
  return (
    <div>
      <AmountInput label={label} value={value} onChange={onChange} error={error} />
      {satang !== null && satang > 0 && <p className={css.words}>{amountText(satang)}</p>}
    </div>
  );
}
