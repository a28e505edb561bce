import type { Answer } from '@salung/client';
import { Money } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { OutcomeDigits } from './Outcome.tsx';

export type Changes = Answer<'lotto.previewCorrection'>;

/** What another result would change: the sums, and the players with what their tickets paid and would pay. */
export function CorrectionChanges({
  changes: { outcome, tickets, more, less, owed, players },
}: {
  changes: Changes;
}) {
  return (
    <section aria-label={m.lotto_correct_changes()} aria-live="polite">
      <OutcomeDigits outcome={outcome} />
      <Facts
        rows={[
          [m.lotto_correct_tickets(), tickets.toLocaleString('en-US')],
          [m.lotto_correct_more(), <Money key="more" satang={more} />],
          [m.lotto_correct_less(), <Money key="less" satang={less} />],
        ]}
      />
      {owed > 0 && (
        <Callout tone="warn">
          {m.lotto_correct_owed()} <Money satang={owed} />
        </Callout>
      )}
      {players.length > 0 && (
        <div className={css.wide}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{m.player()}</th>
                <th scope="col">{m.lotto_correct_before()}</th>
                <th scope="col">{m.lotto_correct_after()}</th>
              </tr>
            </thead>
            <tbody>
              {players.map(({ player, before, after }) => (
                <tr key={player.id}>
                  <th scope="row">
                    {player.firstName} {player.lastName}
                  </th>
                  <td>
                    <Money satang={before} />
                  </td>
                  <td>
                    <Money satang={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
