import { query } from '@salung/client';
import {
  dateTime,
  EmptyState,
  ErrorState,
  errorText,
  Money,
  StatementDrawing,
  StatusBadge,
  topupStatus,
} from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { More } from '../../parts/More.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows, RowsSkeleton } from '../../parts/Rows.tsx';
import type { Topup } from './types.ts';

/** In words what a bare state leaves open: what a reversal did, and why staff decided as they did. */
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

/** What was topped up, newest first, with the reason where staff said no. */
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
        <EmptyState drawing={<StatementDrawing />} title={m.deposit_history_empty()} />
      ) : (
        <>
          <Rows>
            {data.data.map((topup) => (
              <Row
                key={topup.id}
                title={<Money satang={topup.amountCredited ?? topup.amountToPay} />}
                text={dateTime(topup.createdAt)}
                amount={<StatusBadge {...topupStatus(topup.status, topup.hasSlip)} />}
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
