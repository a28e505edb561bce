import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, firstErrorText, shortBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { usualMinutes } from '../../parts/usual-wait.ts';
import { client } from '../../platform/client.ts';
import css from './AskWithdraw.module.css';

/** The limits of today and of one withdrawal. */
export function Limits() {
  const params = { phone: 'me' } as const;
  const today = useQuery(query(client, 'withdraw.today', { params }));
  const last = useQuery(query(client, 'withdraw.last', { params }));
  const { data } = today;
  const wait = last.data?.usualWaitMinutes;
  return (
    <Panel title={m.withdraw_limits()}>
      {today.isError && !data ? (
        <ErrorState
          text={firstErrorText(today.error)}
          onRetry={() => void today.refetch()}
          retrying={today.isFetching}
        />
      ) : data && !last.isPending ? (
        <dl className={css.limits}>
          <div>
            <dt>{m.withdraw_left_today()}</dt>
            <dd>
              <OwnMoney satang={data.amountLeft} />
            </dd>
          </div>
          <div>
            <dt>{m.withdraw_count_left()}</dt>
            <dd>{m.withdraw_times({ count: Math.max(0, data.countLeft) })}</dd>
          </div>
          <div>
            <dt>{m.withdraw_once()}</dt>
            <dd>{m.withdraw_range({ min: shortBaht(data.minimum), max: shortBaht(data.maximum) })}</dd>
          </div>
          {wait && (
            <div>
              <dt>{m.usual_wait_name()}</dt>
              <dd>{usualMinutes(wait)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <Skeleton height={126} />
      )}
    </Panel>
  );
}
