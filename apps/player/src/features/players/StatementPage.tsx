import { Button } from '@mantine/core';
import {
  businessDay,
  day,
  EmptyState,
  ErrorState,
  errorText,
  NoResultsDrawing,
  StatementDrawing,
} from '@salung/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { askedFor, everything, type Filter } from './filter.ts';
import { type Movement, MovementRow } from './movements.tsx';
import { StatementFilter } from './StatementFilter.tsx';
import css from './StatementPage.module.css';
import { statementQuery } from './statement-query.ts';

/** Movements grouped by their day in Bangkok, in their order. */
export function byDay(movements: readonly Movement[]): [day: string, movements: Movement[]][] {
  const days = new Map<string, Movement[]>();
  for (const movement of movements) {
    const key = businessDay(movement.at);
    const list = days.get(key);
    if (list) list.push(movement);
    else days.set(key, [movement]);
  }
  return [...days];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    statement?: Filter;
  }
}

/** The filter, which survives a reload and coming back to this page. */
function useFilter(): [filter: Filter, set: (filter: Filter) => void] {
  const filter = useLocation({ select: ({ state }) => state.statement }) ?? everything;
  const navigate = useNavigate();
  return [
    filter,
    (next) => void navigate({ to: '.', state: { statement: next }, replace: true, resetScroll: false }),
  ];
}

const useStatement = (filter: Filter) => useInfiniteQuery(statementQuery(askedFor(filter)));

/** `/statement`: every movement with the balance after it. */
export default function StatementPage() {
  const [filter, setFilter] = useFilter();
  const statement = useStatement(filter);
  const { data, hasNextPage } = statement;
  const archived = data?.pages.at(-1)?.archivedBefore;
  const isNarrowed = filter.period !== 'all' || filter.type !== undefined;
  return (
    <div className={page.page}>
      <div className={css.head}>
        <h1 className={page.heading}>{m.statement_title()}</h1>
        <ButtonLink
          to="/bets"
          state={{ from: '/statement' }}
          variant="subtle"
          size="sm"
          className={css.more ?? ''}
        >
          {m.bets_title()}
        </ButtonLink>
      </div>
      <StatementFilter value={filter} onChange={setFilter} />
      <Panel>
        <Movements
          statement={statement}
          empty={isNarrowed ? <NothingFound onShowAll={() => setFilter(everything)} /> : <NothingYet />}
        />
      </Panel>
      {archived && !hasNextPage && (
        <p className={css.archived}>{m.statement_archived({ date: day(archived) })}</p>
      )}
    </div>
  );
}

interface MovementsProps {
  statement: ReturnType<typeof useStatement>;
  /** Shown where there are none. */
  empty: ReactNode;
}

/** The movements by their days, as far as they were asked for. */
function Movements({ statement, empty }: MovementsProps) {
  const {
    data,
    error,
    isPending,
    isError,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = statement;
  if (isPending) return <RowsSkeleton count={6} label={m.loading()} />;
  if (isError && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const movements = data.pages.flatMap((part) => part.data);
  if (movements.length === 0 && !hasNextPage) return empty;
  return (
    <>
      {byDay(movements).map(([key, list], place) => (
        <section key={key} className={css.day}>
          <h2 className={css.date}>{day(`${key}T00:00:00+07:00`)}</h2>
          <Rows
            columns={[m.column_item(), m.column_time(), m.column_after(), m.column_amount()]}
            headed={place === 0}
          >
            {list.map((movement) => (
              <MovementRow key={movement.seq} movement={movement} />
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {m.load_more()}
        </Button>
      )}
    </>
  );
}

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    drawing={<NoResultsDrawing size={168} />}
    title={m.statement_empty()}
    action={
      <Button variant="default" onClick={onShowAll}>
        {m.statement_show_all()}
      </Button>
    }
  />
);

const NothingYet = () => (
  <EmptyState
    drawing={<StatementDrawing size={168} />}
    title={m.home_empty()}
    text={m.home_empty_text()}
    action={
      <ButtonLink to="/deposit" variant="gradient">
        {m.nav_deposit()}
      </ButtonLink>
    }
  />
);
