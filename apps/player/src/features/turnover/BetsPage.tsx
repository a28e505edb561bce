import { Button } from '@mantine/core';
import { day, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { BetRow } from './BetRow.tsx';
import css from './Bets.module.css';
import { betsQuery } from './bets-query.ts';
import { byDay } from './days.ts';

/** `/bets`: the player's rounds by day, with what each counted for turnover and why not. */
export default function BetsPage() {
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
  } = useInfiniteQuery(betsQuery);
  const bets = data?.pages.flatMap((part) => part.data) ?? [];
  return (
    <div className={page.page}>
      <BackLink to="/profile">{m.profile_title()}</BackLink>
      <h1 className={page.heading}>{m.bets_title()}</h1>
      <Panel>
        {isPending ? (
          <RowsSkeleton count={6} label={m.loading()} />
        ) : isError && !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : bets.length === 0 ? (
          <EmptyState
            drawing={<StatementDrawing size={168} />}
            title={m.bets_empty()}
            text={m.bets_empty_text()}
            action={
              <ButtonLink to="/games" variant="gradient">
                {m.deposit_play()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            {byDay(bets).map(({ day: of, items }, place) => (
              <section key={of} aria-label={day(of)}>
                <h2 className={css.day}>{day(of)}</h2>
                <Rows
                  columns={[m.bets_game(), m.column_time(), m.bets_staked(), m.bets_result()]}
                  headed={place === 0}
                >
                  {items.map((bet) => (
                    <BetRow key={bet.id} bet={bet} />
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
