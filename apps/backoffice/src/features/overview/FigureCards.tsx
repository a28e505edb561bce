import { Money } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Figure } from './Figure.tsx';
import css from './Figures.module.css';
import type { Summary } from './overview.ts';

type Sum = NonNullable<Summary['money']['in']>['now'];

const plain = (count: number) => count.toLocaleString('en-US');
const items = ({ count }: { count: number }) => m.overview_items({ number: plain(count) });
const amountOf = ({ amount }: Sum) => amount;
const money = ({ amount }: Sum) => <Money satang={amount} />;
const owed = (earning: { owed: number }) => (
  <>
    {m.overview_owed()} <Money satang={earning.owed} />
  </>
);
const itself = (count: number) => count;
/** `3.5%`, of hundredths of a percent. */
const percent = (hundredths: number | null) =>
  hundredths === null ? '–' : `${(hundredths / 100).toFixed(2)}%`;

/** Every figure of a period that one may see. */
export function FigureCards({ summary }: { summary: Summary }) {
  const { filter, periods, players, games, earnings } = summary;
  const { in: into, out, net, firstDeposits } = summary.money;
  const { fromDate, toDate } = periods.now;
  const days = { fromDate, toDate };
  const period = { filter, runs: periods.before.until !== null };
  return (
    <div className={css.cards}>
      {into && (
        <Figure
          {...period}
          label={
            <Link to="/topups" search={{ status: 'APPROVED', ...days }} className={css.link ?? ''}>
              <IconArrowDownLeft size={18} stroke={1.6} aria-hidden="true" className={css.in} />{' '}
              {m.overview_in()}
            </Link>
          }
          values={into}
          number={amountOf}
          show={money}
          note={items(into.now)}
        />
      )}
      {out && (
        <Figure
          {...period}
          label={
            <Link to="/withdrawals" search={{ status: 'PAID', ...days }} className={css.link ?? ''}>
              <IconArrowUpRight size={18} stroke={1.6} aria-hidden="true" className={css.out} />{' '}
              {m.overview_out()}
            </Link>
          }
          values={out}
          number={amountOf}
          show={money}
          note={items(out.now)}
        />
      )}
      {net && (
        <Figure
          {...period}
          label={m.overview_net()}
          values={net}
          number={itself}
          show={(satang) => <Money satang={satang} />}
          note={m.overview_net_note()}
        />
      )}
      {firstDeposits && (
        <Figure
          {...period}
          label={m.overview_first_deposits()}
          values={firstDeposits}
          number={({ count }) => count}
          show={({ count }) => plain(count)}
          note={<Money satang={firstDeposits.now.amount} />}
        />
      )}
      {games && (
        <Figure
          {...period}
          label={m.overview_stakes()}
          values={games}
          number={({ staked }) => staked}
          show={({ staked }) => <Money satang={staked} />}
          note={m.overview_rounds({ number: plain(games.now.rounds) })}
          byDays
        />
      )}
      {games && (
        <Figure
          {...period}
          label={
            <Link to="/games/figures" search={days} className={css.link ?? ''}>
              {m.overview_ggr()}
            </Link>
          }
          values={games}
          number={({ ggr }) => ggr}
          show={({ ggr }) => <Money satang={ggr} />}
          note={m.overview_hold({ hold: percent(games.now.hold) })}
          byDays
        />
      )}
      {earnings.affiliate && (
        <Figure
          {...period}
          label={
            <Link to="/affiliate/runs" className={css.link ?? ''}>
              {m.overview_commission()}
            </Link>
          }
          values={earnings.affiliate.paid}
          number={amountOf}
          show={money}
          note={owed(earnings.affiliate)}
        />
      )}
      {earnings.cashback && (
        <Figure
          {...period}
          label={
            <Link to="/cashback/runs" className={css.link ?? ''}>
              {m.overview_cashback()}
            </Link>
          }
          values={earnings.cashback.paid}
          number={amountOf}
          show={money}
          note={owed(earnings.cashback)}
        />
      )}
      {players && (
        <>
          <Figure
            {...period}
            label={m.overview_new_players()}
            values={players.registered}
            number={itself}
            show={plain}
            note={m.overview_new_players_note()}
          />
          <Figure
            {...period}
            label={m.overview_active_players()}
            values={players.active}
            number={itself}
            show={plain}
            note={m.overview_active_players_note()}
            byDays
          />
        </>
      )}
    </div>
  );
}
