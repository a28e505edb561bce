import { query } from '@salung/client';
import { DepositDrawing, dateTime, EmptyState, ErrorState, errorText, StatusBadge } from '@salung/ui';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import { client } from '../../platform/client.ts';
import { shownStatus, type Topup } from './types.ts';

/** Explains a state: what a reversal did, and why staff rejected. */
function noteOf({ status, reasonForPlayer }: Topup): ReactNode {
  const reversed = status === 'REVERSED' && m.deposit_reversed_text();
  if (!reversed && !reasonForPlayer) return undefined;
  return (
    <>
      {reversed}
      {reversed && reasonForPlayer && <br />}
      {reasonForPlayer && (
        <>
          <b>{m.reason()}</b> {reasonForPlayer}
        </>
      )}
    </>
  );
}

/** The player's top-ups, newest first, with the reason of rejected ones. */
export function TopupHistory() {
  const [size, setSize] = useState(10);
  const { data, error, isPending, isError, refetch, isFetching } = useQuery({
    ...query(client, 'topup.history', { query: { per_page: size } }),
    placeholderData: (before) => before,
  });
  return (
    <Panel title={m.deposit_history()}>
      {isPending ? (
        <RowsSkeleton label={m.loading()} />
      ) : isError && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data || data.data.length === 0 ? (
        <EmptyState
          drawing={<DepositDrawing size={160} />}
          title={m.deposit_history_empty()}
          text={m.deposit_history_empty_text()}
        />
      ) : (
        <>
          <Rows columns={[m.column_item(), m.column_time(), m.column_state(), m.column_amount()]}>
            {data.data.map((topup) => (
              <Row
                key={topup.id}
                icon={<IconArrowDownLeft size={20} stroke={1.6} />}
                direction={topup.status === 'APPROVED' ? 'in' : 'none'}
                title={m.movement_topup()}
                text={dateTime(topup.createdAt)}
                amount={<OwnMoney satang={topup.amountCredited ?? topup.amountToPay} />}
                below={<StatusBadge {...shownStatus(topup)} />}
                link={{ to: '/deposit/$id', params: { id: topup.id } }}
                note={noteOf(topup)}
              />
            ))}
          </Rows>
          <More shown={data.data.length} total={data.total} size={size} onMore={setSize} busy={isFetching} />
        </>
      )}
    </Panel>
  );
}
