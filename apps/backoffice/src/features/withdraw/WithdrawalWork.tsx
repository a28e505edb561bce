import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, LostDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { PresenceList } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { PayTo } from './PayTo.tsx';
import { WithdrawalDecision } from './WithdrawalDecision.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';

/** One withdrawal to pay: where the money goes on the left, facts and decision on the right. */
export function WithdrawalWork({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'withdraw.details', { params: { id } }),
    staleTime: 5_000,
  });
  if (error && !data) {
    if (isApiError(error, 'NOT_FOUND')) {
      return (
        <div className={work.rest}>
          <EmptyState drawing={<LostDrawing />} title={m.item_not_found()} />
        </div>
      );
    }
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <div className={work.work} aria-busy="true">
        <div className={work.reading}>
          <div className={work.evidence}>
            <Skeleton height={320} radius={12} />
          </div>
          <div className={work.side}>
            <div className={work.facts}>
              <Skeleton height={24} width="60%" />
              <Skeleton height={180} radius={8} />
            </div>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={work.work}>
      <div className={work.reading}>
        <PayTo withdrawal={data} />
        <section className={work.side} aria-label={m.withdraw_facts()}>
          <PresenceList kind="withdrawal" id={id} bar />
          <WithdrawalFacts withdrawal={data} />
        </section>
      </div>
      <WithdrawalDecision withdrawal={data} onDone={onDone} />
    </div>
  );
}
