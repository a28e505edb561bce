import { Skeleton } from '@mantine/core';
import { EmptyState, ErrorState, errorText } from '@salung/ui';
import { type PageOf, Pager } from '@salung/ui/office';
import type { ReactNode } from 'react';
import cards from '../../lib/Cards.module.css';
import type { ListState } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { type WaitingPlan, WaitingPlans } from './WaitingPlans.tsx';

interface PlanListProps<Plan> {
  list: ListState;
  result: {
    data: (PageOf<Plan> & { waiting: readonly WaitingPlan[] }) | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where there is none yet. */
  emptyText: string;
  children: (plan: Plan) => ReactNode;
}

/** The history of plans, the newest first, with a change that waits for a second person above it. */
export function PlanList<Plan>({ list, result, emptyText, children }: PlanListProps<Plan>) {
  const { data, error, isFetching, refetch } = result;
  if (!data) {
    return (
      <div className={cards.body}>
        {error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          [0, 1].map((place) => <Skeleton key={place} height={240} radius={16} />)
        )}
      </div>
    );
  }
  return (
    <>
      <div className={cards.body}>
        <WaitingPlans waiting={data.waiting} />
        {data.data.length === 0 ? (
          <EmptyState title={m.earnings_no_plan()} text={emptyText} />
        ) : (
          data.data.map(children)
        )}
      </div>
      {data.total > data.per_page && <Pager page={data} onPage={list.onPage} onPageSize={list.onPageSize} />}
    </>
  );
}
