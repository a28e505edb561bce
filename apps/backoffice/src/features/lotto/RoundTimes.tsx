import { dateTime } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { type Board, marketText } from './lotto-text.ts';
import css from './Round.module.css';

/** When a round opens, closes and is drawn, and the ways to its market and to its other rounds. */
export function RoundTimes({ board: { market, opensAt, closesAt, drawsAt, correctedAt } }: { board: Board }) {
  const times: [name: string, at: string | null][] = [
    [m.lotto_opens_at(), opensAt],
    [m.lotto_closes_at(), closesAt],
    [m.lotto_draws_at(), drawsAt],
    [m.lotto_corrected_at(), correctedAt],
  ];
  return (
    <div className={css.times}>
      <dl>
        {times.map(
          ([name, at]) =>
            at !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{dateTime(at)}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <ItemLink type="lotto-market" id={market.code}>
          {m.lotto_market_of({ name: marketText(market) })}
        </ItemLink>
        <Link to="/lotto" search={{ tab: 'all', market: market.code }} className={css.way ?? ''}>
          {m.lotto_rounds_of()}
        </Link>
      </p>
    </div>
  );
}
