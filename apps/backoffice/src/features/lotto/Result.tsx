import { Button } from '@mantine/core';
import { dateTime, Money } from '@salung/ui';
import { Callout, Facts, lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './Lotto.module.css';
import type { Board } from './lotto-text.ts';
import { OutcomeDigits } from './Outcome.tsx';
import { ResultForm } from './ResultForm.tsx';
import { publishedRows } from './result-checks.ts';
import { Sources } from './Sources.tsx';

const Correct = lazyDialog(() => import('./Correct.tsx'));

/** The result of a round: as it was published, or the form where it is still to be entered. */
export default function Result({ board }: { board: Board }) {
  const can = useCan();
  if (board.published !== null) return <Published board={board} />;
  return (
    <section className={css.card} aria-label={m.lotto_result()}>
      <h2>{m.lotto_result()}</h2>
      {board.wants === 'COMPARE' ? (
        <Callout tone="bad">{m.lotto_differs()}</Callout>
      ) : (
        <Callout tone="info">{m.lotto_two_enter()}</Callout>
      )}
      <Sources board={board} />
      {board.entered.length > 0 && (
        <ul className={css.entered}>
          {board.entered.map(({ by, at, isOwn, published }) => (
            <li key={`${by}:${at}`}>
              {isOwn
                ? m.lotto_entered_own({ at: dateTime(at) })
                : m.lotto_entered_by({ name: by, at: dateTime(at) })}
              {published && (
                <div>
                  {publishedRows(board.market.formula, published)
                    .map((row) => row.join(' '))
                    .join(' · ')}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {can('lotto:result') ? (
        <ResultForm key={board.id} board={board} />
      ) : (
        <p className={css.quiet}>{m.lotto_result_forbidden()}</p>
      )}
    </section>
  );
}

function Published({ board }: { board: Board }) {
  const { market, published, outcome, resultAt, paid } = board;
  const can = useCan();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = can('lotto:result') && board.phase === 'SETTLED' && board.approvalId === null;
  return (
    <section className={css.card} aria-label={m.lotto_result()}>
      <h2>{m.lotto_result()}</h2>
      <OutcomeDigits outcome={outcome} />
      <Facts
        rows={[
          ...publishedRows(market.formula, published ?? {}),
          [m.lotto_result_at(), resultAt && dateTime(resultAt)],
          [m.lotto_paid(), paid !== null && <Money key="paid" satang={paid} />],
        ]}
      />
      <Sources board={board} />
      {mayCorrect && (
        <Button variant="default" size="sm" className={css.submit ?? ''} onClick={() => setCorrecting(true)}>
          {m.lotto_correct()}
        </Button>
      )}
      {isCorrecting && <Correct board={board} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
