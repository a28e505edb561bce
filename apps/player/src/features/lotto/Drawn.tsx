import type { Outcome } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { becomesWords } from './words.ts';

type ShownOutcome = { [Part in keyof Outcome]: Outcome[Part] extends string ? string : readonly string[] };

interface DrawnProps {
  outcome: ShownOutcome;
  /** With the front and back numbers, where there are any. */
  whole?: boolean;
  /** Whether four digits on top are bet on. */
  hasFour?: boolean;
}

/** The digits of a draw: three on top large, two at the bottom beside them. */
export function Drawn({ outcome, whole = false, hasFour = false }: DrawnProps) {
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
      {hasFour && top.length > 3 && (
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
