import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { Answer } from '@salung/client';
import { formatBaht, Money } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { waiting as waitingNow } from '../../platform/waiting.ts';
import css from './Payouts.module.css';

/** How much of the day's most is used up, and how many withdrawals are where. */
export function Today({ state }: { state: Answer<'payouts.state'> }) {
  const can = useCan();
  // The same figure as in the navigation: everything that is not paid yet.
  const open = waitingNow.use()?.withdrawal;
  const { today, waiting, underWay, unknown } = state;
  const share = today.most === 0 ? 100 : Math.min(100, (today.amount / today.most) * 100);
  return (
    <section className={css.card} aria-label={m.payouts_today()}>
      <header className={css.head}>
        <h2 className={css.name}>{m.payouts_today()}</h2>
      </header>
      <div className={css.used}>
        <span className={css.amount}>
          <Money satang={today.amount} />
        </span>
        <span className={css.quiet}>{m.payouts_of({ amount: formatBaht(today.most) })}</span>
      </div>
      <Progress
        value={share}
        color={share >= 90 ? 'red' : 'teal'}
        aria-label={m.payouts_used({ percent: String(Math.round(share)) })}
      />
      <Facts
        rows={[
          [m.payouts_count(), String(today.count)],
          [m.payouts_open(), open !== undefined && String(open)],
          [m.payouts_waiting(), state.isOn && String(waiting)],
          [m.payouts_under_way(), String(underWay)],
          [m.payouts_unknown(), String(unknown)],
        ]}
      />
      {can('setting:read') && (
        <p className={css.quiet}>
          <Link to="/settings" search={{ tab: 'withdraw' }}>
            {m.payouts_rules()}
          </Link>
        </p>
      )}
    </section>
  );
}
