import { dateTimeExact, EmptyState, StatementDrawing, StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { type Board, numberBadge, typeText } from './lotto-text.ts';

/** Who halved, closed or opened which number, and when; the latest first. */
export default function NumberHistory({ board: { numbers } }: { board: Board }) {
  if (numbers.length === 0)
    return (
      <EmptyState
        drawing={<StatementDrawing />}
        title={m.lotto_no_changes()}
        text={m.lotto_no_changes_text()}
      />
    );
  const latest = numbers.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <div className={css.wide}>
      <table className={css.table} aria-label={m.lotto_number_history()}>
        <thead>
          <tr>
            <th scope="col">{m.at()}</th>
            <th scope="col">{m.lotto_number()}</th>
            <th scope="col">{m.status()}</th>
            <th scope="col">{m.lotto_by()}</th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ type, number, state, at, by }) => (
            <tr key={`${type}:${number}:${at}`}>
              <td>{dateTimeExact(at)}</td>
              <th scope="row">
                {typeText(type)} <b translate="no">{number}</b>
              </th>
              <td>
                <StatusBadge {...numberBadge(state)} />
              </td>
              <td className={css.name}>{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
