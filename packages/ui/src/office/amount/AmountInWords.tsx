import { Money } from '../../money/Money.tsx';
import css from './AmountInWords.module.css';
import { bahtText } from './baht-text.ts';

/** A large amount, and below it the amount in Thai words, as a check before money moves. */
export function AmountInWords({ satang }: { satang: number }) {
  return (
    <div className={css.amount}>
      <span className={css.digits}>
        <Money satang={satang} />
      </span>
      <span className={css.words} lang="th">
        {bahtText(satang)}
      </span>
    </div>
  );
}
