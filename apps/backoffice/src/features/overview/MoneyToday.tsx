import { formatBaht, Money } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { compare } from './compare.ts';
import css from './Overview.module.css';
import type { Flow, Overview } from './overview.ts';

interface MoneyTodayProps {
  money: Overview['money'];
  /** The business day that today is. */
  day: string;
}

/** Money in and out today, compared with yesterday until the same time. */
export function MoneyToday({ money, day }: MoneyTodayProps) {
  const { in: into, out } = money;
  const today = { fromDate: day, toDate: day };
  return (
    <section>
      <h2 className={css.heading}>
        {m.overview_money()}
        {into && out && (
          <span className={css.net}>
            {m.overview_net()} <Money satang={into.today.amount - out.today.amount} change />
          </span>
        )}
      </h2>
      <div className={css.flows}>
        {into && (
          <Link to="/topups" search={{ status: 'APPROVED', ...today }} className={css.card ?? ''}>
            <span className={css.label}>
              <IconArrowDownLeft size={18} stroke={1.6} aria-hidden="true" className={css.in} />{' '}
              {m.overview_in()}
            </span>
            <Sums flow={into} />
          </Link>
        )}
        {out && (
          <Link to="/withdrawals" search={{ status: 'PAID', ...today }} className={css.card ?? ''}>
            <span className={css.label}>
              <IconArrowUpRight size={18} stroke={1.6} aria-hidden="true" className={css.out} />{' '}
              {m.overview_out()}
            </span>
            <Sums flow={out} />
          </Link>
        )}
      </div>
    </section>
  );
}

function Sums({ flow: { today, yesterday } }: { flow: Flow }) {
  return (
    <>
      <span className={css.figure}>
        <Money satang={today.amount} />
      </span>
      <span className={css.note}>
        <span>{m.overview_items({ number: today.count.toLocaleString('en-US') })}</span>
        <span>
          <Compared flow={{ today, yesterday }} />
        </span>
      </span>
    </>
  );
}

function Compared({ flow: { today, yesterday } }: { flow: Flow }): ReactNode {
  const comparison = compare(today.amount, yesterday.amount);
  const amount = formatBaht(yesterday.amount);
  if (comparison.kind === 'new') return m.overview_none_before();
  if (comparison.kind === 'same') return m.overview_same({ amount });
  const { percent } = comparison;
  return comparison.kind === 'more'
    ? m.overview_more({ percent, amount })
    : m.overview_less({ percent, amount });
}
