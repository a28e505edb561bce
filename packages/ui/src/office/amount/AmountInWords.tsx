import { Money } from '../../money/Money.tsx';
import css from './AmountInWords.module.css';
import { bahtText } from './baht-text.ts';

/** An amount large, and below it in Thai words: the second look before money moves. */
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
