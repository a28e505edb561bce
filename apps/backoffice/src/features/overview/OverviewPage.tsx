import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { day, EmptyState, ErrorState, errorText, StatusBadge, timeOfDay, WalletDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { Balances } from '../house/Balances.tsx';
import { MoneyToday } from './MoneyToday.tsx';
import css from './Overview.module.css';
import type { Overview } from './overview.ts';
import { Queues } from './Queues.tsx';

/** The first page: queues, money of the day, accounts. The event stream keeps it up to date. */
export default function OverviewPage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'overview.get'),
    // At midnight another day begins without an event.
    refetchInterval: 60_000,
  });
  return (
    <Page
      title={m.nav_overview()}
      beside={data && m.overview_as_of({ day: day(data.at), time: timeOfDay(data.at) })}
      actions={data && <Site site={data.site} />}
    >
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.body} tabIndex={0} aria-label={m.nav_overview()} aria-busy={!data}>
          {data ? <Parts overview={data} /> : <Waiting />}
        </section>
      )}
    </Page>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const { queues, money, accounts, day: today } = overview;
  const can = useCan();
  const seesQueues = Object.values(queues).some((queue) => queue !== null);
  const seesMoney = Object.values(money).some((flow) => flow !== null);
  if (!seesQueues && !seesMoney && !accounts)
    return <EmptyState drawing={<WalletDrawing />} title={m.home_nothing()} text={m.home_nothing_text()} />;
  return (
    <>
      {seesQueues && <Queues queues={queues} />}
      {seesMoney && <MoneyToday money={money} day={today} />}
      {accounts && (
        <section>
          <h2 className={css.heading}>{m.overview_accounts()}</h2>
          <Balances accounts={accounts} to={can('bank:read') ? 'account' : 'movements'} />
        </section>
      )}
    </>
  );
}

function Site({ site: { isActive } }: { site: Overview['site'] }) {
  const can = useCan();
  const badge = (
    <StatusBadge
      tone={isActive ? 'good' : 'bad'}
      label={isActive ? m.maintenance_open() : m.maintenance_closed()}
    />
  );
  if (!can('maintenance:edit')) return badge;
  return (
    <Link to="/maintenance" className={css.site ?? ''}>
      {badge}
    </Link>
  );
}

const Waiting = () => (
  <>
    <div className={css.queues}>
      {['t', 'w', 'c', 'a'].map((key) => (
        <Skeleton key={key} height={116} radius={12} />
      ))}
    </div>
    <div className={css.flows}>
      <Skeleton height={132} radius={12} />
      <Skeleton height={132} radius={12} />
    </div>
    <Skeleton height={240} radius={12} />
  </>
);
