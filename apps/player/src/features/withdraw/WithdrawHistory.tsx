import { query } from '@salung/client';
import {
  dateTime,
  EmptyState,
  ErrorState,
  errorText,
  PayoutDrawing,
  StatusBadge,
  withdrawStatus,
} from '@salung/ui';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';

/** The player's withdrawals, newest first, with the reason of rejected ones. */
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
        <EmptyState
          drawing={<PayoutDrawing size={160} />}
          title={m.withdraw_history_empty()}
          text={m.withdraw_history_empty_text()}
        />
      ) : (
        <>
          <Rows columns={[m.column_item(), m.column_time(), m.column_state(), m.column_amount()]}>
            {data.data.map((row) => (
              <Row
                key={row.id}
                icon={<IconArrowUpRight size={20} stroke={1.6} />}
                title={m.movement_withdraw()}
                text={dateTime(row.createdAt)}
                amount={<OwnMoney satang={row.amount} />}
                below={<StatusBadge {...withdrawStatus(row.status)} />}
                link={{ to: '/withdraw/$id', params: { id: row.id } }}
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
