import { query } from '@salung/client';
import {
  dateTime,
  EmptyState,
  ErrorState,
  errorText,
  Money,
  StatementDrawing,
  StatusBadge,
  withdrawStatus,
} from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';

/** What was withdrawn, newest first, with the reason where staff said no. */
export function WithdrawHistory() {
  const [size, setSize] = useState(10);
  const { data, error, isPending, isError, refetch, isFetching } = useQuery({
    ...query(client, 'withdraw.transactions', { query: { per_page: size } }),
    placeholderData: (before) => before,
  });
  return (
    <Panel title={m.withdraw_history()}>
      {isPending ? (
        <RowsSkeleton label={m.loading()} />
      ) : isError && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data || data.data.length === 0 ? (
        <EmptyState drawing={<StatementDrawing />} title={m.withdraw_history_empty()} />
      ) : (
        <>
          <Rows>
            {data.data.map((row) => (
              <Row
                key={row.id}
                title={<Money satang={row.amount} />}
                text={dateTime(row.createdAt)}
                amount={<StatusBadge {...withdrawStatus(row.status)} />}
                note={
                  row.reasonForPlayer ? (
                    <>
                      <b>{m.reason()}</b> {row.reasonForPlayer}
                    </>
                  ) : undefined
                }
              />
            ))}
          </Rows>
          <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
        </>
      )}
    </Panel>
  );
}
