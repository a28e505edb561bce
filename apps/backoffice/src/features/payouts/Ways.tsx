import type { Answer } from '@salung/client';
import { StatusBadge } from '@salung/ui';
import { wayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import css from './Payouts.module.css';

/** What pays, in the order in which it is tried. */
export function Ways({ state }: { state: Answer<'payouts.state'> }) {
  return (
    <section className={css.card} aria-label={m.payouts_ways()}>
      <header className={css.head}>
        <h2 className={css.name}>{m.payouts_ways()}</h2>
      </header>
      <p className={css.quiet}>{m.payouts_ways_text()}</p>
      {state.ways.length === 0 ? (
        <p className={css.quiet}>{m.payouts_no_ways()}</p>
      ) : (
        <ul className={css.list}>
          {state.ways.map((way) => (
            <li key={way.id} className={css.item}>
              <b>{wayName(way)}</b>
              <StatusBadge
                tone={way.isReady ? 'good' : 'bad'}
                label={way.isReady ? m.payouts_ready() : m.payouts_not_ready()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
