import { Money } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Reconciliation.module.css';
import type { Run } from './reconciliation-text.ts';

type Side = NonNullable<Run['ours']>;

/** Both sides of a day in a small table: how many transactions stand, what came in, what went out. */
export function Sides({ ours, theirs, isGames }: { ours: Side; theirs: Side; isGames: boolean }) {
  const rows = [
    {
      name: isGames ? m.reconciliation_in() : m.reconciliation_money_in(),
      of: (side: Side) => side.in,
    },
    {
      name: isGames ? m.reconciliation_out() : m.reconciliation_money_out(),
      of: (side: Side) => side.out,
    },
    { name: m.reconciliation_net(), of: (side: Side) => side.in - side.out },
  ];
  return (
    <table className={css.sides}>
      <caption className="s-only-spoken">{m.reconciliation_sides()}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.reconciliation_ours()}</th>
          <th scope="col">{m.reconciliation_theirs()}</th>
          <th scope="col">{m.reconciliation_gap()}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{m.reconciliation_transactions()}</th>
          <td>{ours.count.toLocaleString('en')}</td>
          <td>{theirs.count.toLocaleString('en')}</td>
          <td data-differs={ours.count !== theirs.count || undefined}>
            {(ours.count - theirs.count).toLocaleString('en')}
          </td>
        </tr>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Money satang={of(ours)} />
            </td>
            <td>
              <Money satang={of(theirs)} />
            </td>
            <td data-differs={of(ours) !== of(theirs) || undefined}>
              <Money satang={of(ours) - of(theirs)} change />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
