import { Money } from '../../money/Money.tsx';
import css from './AmountInWords.module.css';
import { amountText } from './amount-text.ts';

/** A large amount, and below it the amount in words, as a check before money moves. */
export function AmountInWords({ satang }: { satang: number }) {
  return (
    <div className={css.amount}>
      <span className={css.digits}>
        <Money satang={satang} />
      </span>
      <span className={css.words}>{amountText(satang)}</span>
    </div>
  );
}
