import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { lazyPart, StatusBadge } from '@salung/ui';
import { Tabs } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { Page } from '../../lib/Page.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { Closes } from './Closes.tsx';
import { CorrectedBadge } from './CorrectedBadge.tsx';
import { Exposures } from './Exposures.tsx';
import { Extremes } from './Extremes.tsx';
import css from './Lotto.module.css';
import { type Board, roundBadge, roundText } from './lotto-text.ts';
import { NotThere } from './NotThere.tsx';
import { RoundActions } from './RoundActions.tsx';
import { ByType, RoundSums } from './RoundSums.tsx';
import { RoundTimes } from './RoundTimes.tsx';

// Most of the time only the board is looked at, while the round sells.
const Result = lazyPart(() => import('./Result.tsx'));
const Tickets = lazyPart(() => import('./Tickets.tsx'));
const Layoff = lazyPart(() => import('./Layoff.tsx'));
const NumberHistory = lazyPart(() => import('./NumberHistory.tsx'));

const at = '/office/lotto/rounds/$id';
/** How often the board is read again while the round sells. Milliseconds. */
const REFRESH = 10_000;

/** The live board of a round: what is staked, what it may cost, and what staff do about it. */
export default function RoundPage() {
  const { id } = useParams({ from: at });
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'lotto.round', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data && ['SETTLED', 'REFUNDED'].includes(state.data.phase) ? false : REFRESH,
  });
  if (data) return <Shown key={id} board={data} />;
  return (
    <NotThere
      title={m.lotto_round()}
      unknown={m.lotto_round_unknown()}
      error={error}
      retry={refetch}
      retrying={isFetching}
    />
  );
}

function Shown({ board }: { board: Board }) {
  const { tab = 'board' } = useSearch({ from: at });
  const navigate = useNavigate({ from: '/lotto/rounds/$id' });
  return (
    <Page
      title={roundText(board)}
      subtitle={
        <span className={css.subtitle}>
          <StatusBadge {...roundBadge(board)} /> <CorrectedBadge round={board} /> <Closes round={board} />
        </span>
      }
      scrolls="always"
      actions={<RoundActions board={board} />}
    >
      <RoundTimes board={board} />
      <Tabs
        name={m.lotto_round()}
        current={tab}
        tabs={[
          { key: 'board', label: m.lotto_tab_board() },
          { key: 'tickets', label: m.lotto_tickets(), count: board.tickets },
          { key: 'layoff', label: m.lotto_layoff() },
          { key: 'numbers', label: m.lotto_number_history(), count: board.numbers.length },
        ]}
        onChange={(next) => void navigate({ search: next === 'board' ? {} : { tab: next }, replace: true })}
      />
      <div className={css.body}>
        {board.approvalId && <SecondPerson approvalId={board.approvalId} text={m.second_waits_any()} />}
        {tab === 'board' && (
          <>
            <RoundSums board={board} />
            {(board.published !== null || board.wants === 'RESULT' || board.wants === 'COMPARE') && (
              <Suspense fallback={<Skeleton height={240} radius={12} />}>
                <Result board={board} />
              </Suspense>
            )}
            <div className={css.board}>
              <Exposures board={board} />
              <div className={css.aside}>
                <Extremes board={board} />
                <ByType board={board} />
              </div>
            </div>
            <div className={css.audit}>
              <AuditLink id={board.id} />
            </div>
          </>
        )}
        <Suspense fallback={<Skeleton height={320} radius={12} />}>
          {tab === 'tickets' && <Tickets board={board} />}
          {tab === 'layoff' && <Layoff board={board} />}
          {tab === 'numbers' && <NumberHistory board={board} />}
        </Suspense>
      </div>
    </Page>
  );
}
