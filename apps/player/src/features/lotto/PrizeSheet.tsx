import { setPrizeNames, setPrizes, shareOfPayout } from '@salung/lotto';
import { shortBaht } from '@salung/ui';
import css from './SetPrizes.module.css';
import { prizeWords } from './words.ts';

/** What each prize of a set pays. @param first the first prize, satang */
export function PrizeSheet({ first }: { first: number }) {
  return (
    <dl className={css.sheet}>
      {setPrizeNames.map((prize) => (
        <div key={prize}>
          <dt>{prizeWords[prize]()}</dt>
          <dd>{shortBaht(shareOfPayout(first, setPrizes[prize]))}</dd>
        </div>
      ))}
    </dl>
  );
}
