import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { changedTerms } from './market-changes.ts';

interface MarketChangesProps {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What of a market changes, each bet type, plan and limit that differs by itself. */
export default function MarketChanges({ before, after }: MarketChangesProps) {
  return (
    <ul className={css.terms}>
      {changedTerms(before, after).map(({ name, from, to }) => (
        <li key={name}>
          <b>{name}</b>
          <span className={css.change}>
            {from !== null && <del>{from || m.lotto_nothing()}</del>}
            <ins>→ {to === null ? m.lotto_not_offered() : to || m.lotto_nothing()}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
