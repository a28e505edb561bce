import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import type { Outcome } from './lotto-text.ts';
import { digitsText } from './result-text.ts';

const names = ['top', 'bottom', 'front3', 'bottom3'] as const;

/** The digits of an outcome, large, each with what it is called. */
export function OutcomeDigits({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return <p className={css.quiet}>{m.lotto_no_outcome()}</p>;
  return (
    <dl className={css.outcome}>
      {names.map((name) => {
        const drawn = outcome[name];
        const shown = typeof drawn === 'string' ? drawn : drawn.join(' ');
        return shown === '' ? null : (
          <div key={name}>
            <dt>{digitsText(name)}</dt>
            <dd translate="no">{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
