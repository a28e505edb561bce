import { Money } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { type Board, isRefunded } from './lotto-text.ts';
import { OutcomeDigits } from './Outcome.tsx';
import { HouseMoney } from './RoundSums.tsx';

/** What the house pays at most and at least, and with which digits; nothing of a round with a result or without prizes. */
export function Extremes({ board }: { board: Board }) {
  const { staked, worst, worstOutcome, best, bestOutcome, outcome } = board;
  if (outcome !== null || worstOutcome === null || isRefunded(board)) return null;
  const sides = [
    { title: m.lotto_worst(), payout: worst, digits: worstOutcome },
    { title: m.lotto_best(), payout: best, digits: bestOutcome },
  ];
  return (
    <div className={css.sides}>
      {sides.map(({ title, payout, digits }) => (
        <section key={title} className={css.card} aria-label={title}>
          <h2>{title}</h2>
          <OutcomeDigits outcome={digits} />
          <p className={css.pays}>
            {m.lotto_pays_out()} <Money satang={payout} /> · {m.lotto_house_has()}{' '}
            <HouseMoney satang={staked - payout} />
          </p>
        </section>
      ))}
    </div>
  );
}
