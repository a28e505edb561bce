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

/** What all figures of a period share. */
const periodOf = ({ filter, periods }: Summary) => ({ filter, runs: periods.before.until !== null });
/** The days of a period, as the pages behind the figures are asked for them. */
const daysOf = ({ periods: { now } }: Summary) => ({ fromDate: now.fromDate, toDate: now.toDate });

/** Every figure of a period that one may see. */
export const FigureCards = ({ summary }: { summary: Summary }) => (
  <div className={css.cards}>
    <MoneyFigures summary={summary} />
    <GameFigures summary={summary} />
    <EarningFigures summary={summary} />
    <PlayerFigures summary={summary} />
  </div>
);

/** What came in and went out. */
function MoneyFigures({ summary }: { summary: Summary }) {
  const { in: into, out, net, firstDeposits } = summary.money;
  const period = periodOf(summary);
  const days = daysOf(summary);
  return (
    <>
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
    </>
  );
}

/** What was staked, and what the house won of it. */
function GameFigures({ summary }: { summary: Summary }) {
  const { games } = summary;
  if (!games) return null;
  const period = periodOf(summary);
  return (
    <>
      <Figure
        {...period}
        label={m.overview_stakes()}
        values={games}
        number={({ staked }) => staked}
        show={({ staked }) => <Money satang={staked} />}
        note={m.overview_rounds({ number: plain(games.now.rounds) })}
        byDays
      />
      <Figure
        {...period}
        label={
          <Link to="/games/figures" search={daysOf(summary)} className={css.link ?? ''}>
            {m.overview_ggr()}
          </Link>
        }
        values={games}
        number={({ ggr }) => ggr}
        show={({ ggr }) => <Money satang={ggr} />}
        note={m.overview_hold({ hold: percent(games.now.hold) })}
        byDays
      />
    </>
  );
}

/** What players have earned besides playing. */
function EarningFigures({ summary }: { summary: Summary }) {
  const { affiliate, cashback } = summary.earnings;
  const period = periodOf(summary);
  return (
    <>
      {affiliate && (
        <Figure
          {...period}
          label={
            <Link to="/affiliate/runs" className={css.link ?? ''}>
              {m.overview_commission()}
            </Link>
          }
          values={affiliate.paid}
          number={amountOf}
          show={money}
          note={owed(affiliate)}
        />
      )}
      {cashback && (
        <Figure
          {...period}
          label={
            <Link to="/cashback/runs" className={css.link ?? ''}>
              {m.overview_cashback()}
            </Link>
          }
          values={cashback.paid}
          number={amountOf}
          show={money}
          note={owed(cashback)}
        />
      )}
    </>
  );
}

/** Who came, and who played. */
function PlayerFigures({ summary }: { summary: Summary }) {
  const { players } = summary;
  if (!players) return null;
  const period = periodOf(summary);
  return (
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
  );
}
