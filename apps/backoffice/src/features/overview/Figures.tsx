import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dashboardFilters } from '@salung/contract/browser';
import { ErrorState, errorText } from '@salung/ui';
import { DateRange, Tabs } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { FigureCards } from './FigureCards.tsx';
import css from './Figures.module.css';
import { Graph } from './Graph.tsx';
import { graphDays } from './graph-days.ts';
import { overviewSearch } from './search.ts';

const names = {
  today: m.overview_today,
  yesterday: m.overview_yesterday,
  week: m.overview_week,
  month: m.overview_month,
  custom: m.overview_custom,
};

/** At midnight, and while people only play, figures change without an event. Milliseconds. */
const AGAIN = 60_000;

interface FiguresProps {
  /** How many cards there will be, so that nothing moves when they come. */
  cards: number;
  seesMoney: boolean;
}

/** Figures and the graph of a period, which the address names. */
export function Figures({ cards, seesMoney }: FiguresProps) {
  const search = useSearch({ from: '/office/' });
  const navigate = useNavigate({ from: '/' });
  const { filter = 'today', from, to } = search;
  const days = graphDays(search);
  const summary = useQuery({
    ...query(client, 'dashboard.summary', { query: { filter, ...(from && to ? { from, to } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
  });
  const graph = useQuery({
    ...query(client, 'dashboard.graph', { query: days }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
    enabled: seesMoney,
  });
  const choose = (next: Record<string, unknown>) =>
    void navigate({ search: overviewSearch(next), replace: true });
  return (
    <section className={css.section} aria-label={m.overview_figures()}>
      <div className={css.bar}>
        <Tabs
          name={m.overview_period()}
          current={filter}
          tabs={dashboardFilters.map((key) => ({ key, label: names[key]() }))}
          onChange={(key) => choose({ filter: key, ...days })}
        />
        {filter === 'custom' && (
          <DateRange
            value={{ fromDate: days.from, toDate: days.to }}
            onChange={({ fromDate, toDate }) => choose({ filter: 'custom', from: fromDate, to: toDate })}
          />
        )}
      </div>
      {summary.error && !summary.data ? (
        <ErrorState
          text={errorText(summary.error)}
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
      ) : summary.data ? (
        <FigureCards summary={summary.data} />
      ) : (
        <div className={css.cards}>
          {Array.from({ length: cards }, (_, no) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Skeleton key={no} className={css.waiting ?? ''} radius={12} />
          ))}
        </div>
      )}
      {seesMoney &&
        (graph.error && !graph.data ? (
          <ErrorState
            text={errorText(graph.error)}
            onRetry={() => void graph.refetch()}
            retrying={graph.isFetching}
          />
        ) : graph.data ? (
          <Graph graph={graph.data} isOld={graph.isPlaceholderData} />
        ) : (
          <Skeleton height={336} radius={12} />
        ))}
    </section>
  );
}
