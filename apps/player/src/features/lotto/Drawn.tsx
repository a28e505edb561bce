import type { Outcome } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { becomesWords } from './words.ts';

type ShownOutcome = { [Part in keyof Outcome]: Outcome[Part] extends string ? string : readonly string[] };

/** The digits of a draw: three on top large, two at the bottom beside them. */
export function Drawn({ outcome, whole = false }: { outcome: ShownOutcome; whole?: boolean }) {
  const { top, bottom } = outcome;
  return (
    <div className={css.drawn}>
      <span>
        <span className={css.small}>{m.lotto_bet_top3()}</span>
        <b className={css.big} translate="no">
          {top.slice(-3)}
        </b>
      </span>
      <span>
        <span className={css.small}>{m.lotto_bet_bottom2()}</span>
        <b className={css.big} translate="no">
          {bottom}
        </b>
      </span>
      {whole && top.length > 3 && (
        <span>
          <span className={css.small}>{m.lotto_bet_top4()}</span>
          <b className={css.middle} translate="no">
            {top}
          </b>
        </span>
      )}
      {whole &&
        (['front3', 'bottom3'] as const)
          .filter((part) => outcome[part].length > 0)
          .map((part) => (
            <span key={part}>
              <span className={css.small}>{becomesWords[part]()}</span>
              <b className={css.middle} translate="no">
                {outcome[part].join(' ')}
              </b>
            </span>
          ))}
    </div>
  );
}
