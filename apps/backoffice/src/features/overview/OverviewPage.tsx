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
import { ConnectionList } from './ConnectionList.tsx';
import { Figures } from './Figures.tsx';
import { Late } from './Late.tsx';
import css from './Overview.module.css';
import type { Overview } from './overview.ts';
import { Queues, useQueues } from './Queues.tsx';

/** What somebody will see of the page, known before it has come, so that nothing moves when it does. */
function useParts() {
  const can = useCan();
  const reports = can('report:read');
  const [into, out] = [reports && can('topup:read'), reports && can('withdraw:read')];
  const queues = useQueues().filter(({ isAlways }) => isAlways);
  const cards =
    (into ? 2 : 0) +
    (out ? 1 : 0) +
    (into && out ? 1 : 0) +
    (reports && can('player:read') ? 2 : 0) +
    (can('figure:read') ? 2 + (can('affiliate:read') ? 1 : 0) + (can('cashback:read') ? 1 : 0) : 0);
  return {
    queues: queues.length,
    cards,
    seesMoney: into || out,
    seesAccounts: can('house:read'),
  };
}

/** The first page: queues, figures of a period, connections, accounts. The event stream keeps it up to date. */
export default function OverviewPage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'overview.get'),
    // What waits grows older without an event.
    refetchInterval: 60_000,
  });
  const { queues, cards, seesMoney, seesAccounts } = useParts();
  const can = useCan();
  const seesNothing = queues === 0 && cards === 0 && !seesAccounts;
  return (
    <Page
      title={m.nav_overview()}
      subtitle={data ? m.overview_as_of({ day: day(data.at), time: timeOfDay(data.at) }) : ' '}
      actions={data ? <Site site={data.site} /> : <Skeleton width={118} height={26} radius="xl" />}
    >
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.body} tabIndex={0} aria-label={m.nav_overview()} aria-busy={!data}>
          {seesNothing && (
            <EmptyState drawing={<WalletDrawing />} title={m.home_nothing()} text={m.home_nothing_text()} />
          )}
          {data && data.late.length > 0 && <Late late={data.late} />}
          {queues > 0 && (data ? <Queues queues={data.queues} /> : <QueuesToCome number={queues} />)}
          {cards > 0 && <Figures cards={cards} seesMoney={seesMoney} />}
          {data && data.connections.length > 0 && <ConnectionList connections={data.connections} />}
          {seesAccounts && (
            <section>
              <h2 className={css.heading}>{m.overview_accounts()}</h2>
              {data?.accounts ? (
                <Balances accounts={data.accounts} to={can('bank:read') ? 'account' : 'movements'} />
              ) : (
                <Skeleton height={240} radius={12} />
              )}
            </section>
          )}
        </section>
      )}
    </Page>
  );
}

const QueuesToCome = ({ number }: { number: number }) => (
  <section>
    <h2 className={css.heading}>{m.overview_queues()}</h2>
    <div className={css.queues}>
      {Array.from({ length: number }, (_, no) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={no} className={css.waiting ?? ''} radius={12} />
      ))}
    </div>
  </section>
);

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
