import { Button } from '@mantine/core';
import { queryKey } from '@salung/client';
import { businessDay, day, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { type Movement, MovementRow } from './movements.tsx';
import { daysOf, everything, type Period, PeriodPicker } from './PeriodPicker.tsx';
import css from './StatementPage.module.css';

/** Movements by the day in Bangkok on which they happened, in the order they came. */
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
    period?: Period;
  }
}

/** The chosen days, found again after a reload or on the way back to this page. */
function usePeriod(): [period: Period, set: (period: Period) => void] {
  const period = useLocation({ select: ({ state }) => state.period }) ?? everything;
  const navigate = useNavigate();
  return [
    period,
    (next) => void navigate({ to: '.', state: { period: next }, replace: true, resetScroll: false }),
  ];
}

/** `/statement`: every movement with the balance after it. */
export default function StatementPage() {
  const [period, setPeriod] = usePeriod();
  const filter = { per_page: 30, ...daysOf(period) };
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
  } = useInfiniteQuery({
    queryKey: [...queryKey('players.statement', { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call('players.statement', {
        query: { ...filter, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const movements = data?.pages.flatMap((part) => part.data) ?? [];
  return (
    <div className={`${page.page} ${css.page}`}>
      <h1 className={page.heading}>{m.statement_title()}</h1>
      <PeriodPicker value={period} onChange={setPeriod} />
      <Panel>
        {isPending ? (
          <RowsSkeleton count={6} label={m.loading()} />
        ) : isError && !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : movements.length === 0 ? (
          <EmptyState
            drawing={<StatementDrawing />}
            {...(period.name === 'all'
              ? {
                  title: m.home_empty(),
                  text: m.home_empty_text(),
                  action: (
                    <ButtonLink to="/deposit" variant="gradient">
                      {m.nav_deposit()}
                    </ButtonLink>
                  ),
                }
              : {
                  title: m.statement_empty(),
                  action: (
                    <Button variant="default" onClick={() => setPeriod(everything)}>
                      {m.statement_show_all()}
                    </Button>
                  ),
                })}
          />
        ) : (
          <>
            {byDay(movements).map(([key, list]) => (
              <section key={key} className={css.day}>
                <h2 className={css.date}>{day(`${key}T00:00:00+07:00`)}</h2>
                <Rows>
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
        )}
      </Panel>
    </div>
  );
}
