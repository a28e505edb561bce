import { Button } from '@mantine/core';
import { queryKey } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { useBalanceHidden } from '../../platform/privacy.ts';
import { type Bet, countedText } from './bet-text.ts';

const nameOf = ({ game }: Bet): string =>
  game ? (getLocale() === 'th' ? game.nameTh : game.nameEn) : m.bets_unknown_game();

/** `/bets`: the player's rounds, with what each counted for turnover and why not. */
export default function BetsPage() {
  const [isHidden] = useBalanceHidden();
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
    queryKey: [...queryKey('turnover.ownBets'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call('turnover.ownBets', {
        query: { per_page: 30, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const bets = data?.pages.flatMap((part) => part.data) ?? [];
  return (
    <div className={page.page}>
      <BackLink to="/statement">{m.statement_title()}</BackLink>
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
          />
        ) : (
          <>
            <Rows columns={[m.bets_game(), m.column_time(), m.bets_staked(), m.bets_result()]}>
              {bets.map((bet) => (
                <Row
                  key={bet.id}
                  icon={<IconDeviceGamepad2 size={20} stroke={1.6} />}
                  direction={bet.won > bet.staked ? 'in' : 'none'}
                  title={nameOf(bet)}
                  text={dateTime(bet.startedAt)}
                  amount={<OwnMoney satang={bet.won - bet.staked} change />}
                  below={
                    <>
                      {m.bets_staked()} <OwnMoney satang={bet.staked} />
                    </>
                  }
                  note={countedText(bet, isHidden)}
                />
              ))}
            </Rows>
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
