import { query } from '@salung/client';
import { ArrivedDrawing, EmptyState, ErrorState, errorText } from '@salung/ui';
import { IconClockExclamation, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PresenceMark } from '../../lib/queue/PresenceList.tsx';
import { othersAt } from '../../lib/queue/presence.ts';
import { QueueFilters } from '../../lib/queue/QueueFilters.tsx';
import { QueueFlag } from '../../lib/queue/QueueFlag.tsx';
import { QueueLayout } from '../../lib/queue/QueueLayout.tsx';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { useSelection } from '../../lib/queue/use-selection.ts';
import { queueFilter } from '../../lib/queue-search.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { likelyDuplicates } from './likely-duplicates.ts';
import { readyTopups, waitingSince } from './queue-order.ts';
import { differingText } from './slip-differs.ts';
import { slipFlagText } from './slip-warnings.ts';
import { TopupWork } from './TopupWork.tsx';
import { type TopupRow, usePendingTopups } from './use-pending-topups.ts';

const isLookedAt = (id: string) => othersAt({ kind: 'topup', id }).length > 0;
const nameOf = ({ player }: TopupRow) => `${player.firstName} ${player.lastName}`;

/** What staff should know before they open it, the worst alone; null where there is nothing. */
function flagOf(topup: TopupRow, duplicates: ReadonlySet<string>): string | null {
  const isCopy = topup.slipWarnings.includes('COPY');
  if (topup.isSlipUsed && !isCopy) return m.queue_slip_used();
  const differs = differingText(topup);
  if (differs !== null) return differs;
  if (isCopy || duplicates.has(topup.id)) return m.queue_duplicate();
  const [warning] = topup.slipWarnings;
  return warning === undefined ? null : slipFlagText(warning);
}

function rowOf(topup: TopupRow, duplicates: ReadonlySet<string>) {
  const name = nameOf(topup);
  const flag = flagOf(topup, duplicates);
  const below = topup.approvalId ? (
    m.second_waits()
  ) : flag !== null ? (
    <QueueFlag text={flag} />
  ) : topup.isSlipLate ? (
    <>
      <IconClockExclamation size={14} aria-hidden="true" /> {m.queue_slip_late()}
    </>
  ) : topup.hasSlip ? (
    <>
      <IconPhoto size={14} aria-hidden="true" /> {m.queue_has_slip()}
    </>
  ) : (
    m.queue_no_slip()
  );
  return {
    id: topup.id,
    row: (
      <QueueRow
        amount={topup.amountToPay}
        name={name}
        since={waitingSince(topup)}
        below={below}
        sign={<PresenceMark kind="topup" id={topup.id} />}
        quiet={!topup.hasSlip || topup.approvalId !== null}
      />
    ),
  };
}

/** What waits for staff: compared with its slip, approved or rejected, by mouse or by keyboard alone. */
export default function TopupQueuePage() {
  const search = useSearch({ from: '/office/topups/queue' });
  const filter = queueFilter(search);
  const all = usePendingTopups();
  const narrowed = usePendingTopups(filter, filter !== undefined);
  const { data, error, refetch, isFetching } = filter ? narrowed : all;
  const queryClient = useQueryClient();
  const selection = useSelection(
    '/topups/queue',
    data?.map((row) => row.id),
    search.id,
    readyTopups(data ?? []),
    filter,
    isLookedAt,
  );
  const { id } = selection;
  useShortcuts({
    j: selection.next,
    ArrowDown: selection.next,
    k: selection.previous,
    ArrowUp: selection.previous,
  });

  // The one after this is fetched ahead, so that the next slip is there at once.
  const following = data?.[data.findIndex((row) => row.id === id) + 1]?.id;
  useEffect(() => {
    if (following)
      void queryClient.prefetchQuery(query(client, 'topup.details', { params: { id: following } }));
  }, [following, queryClient]);

  // What a filter hides may be the other of two.
  const known = new Map([...(all.data ?? []), ...(data ?? [])].map((row) => [row.id, row]));
  const duplicates = likelyDuplicates([...known.values()]);
  const toItem = (row: TopupRow) => rowOf(row, duplicates);
  const slips = data?.filter((row) => row.hasSlip) ?? [];
  const groups = data && [
    ...(slips.length > 0
      ? [{ title: m.queue_with_slip({ number: slips.length }), items: slips.map(toItem) }]
      : []),
    ...(slips.length < data.length
      ? [
          {
            title: m.queue_without_slip({ number: data.length - slips.length }),
            items: data.filter((row) => !row.hasSlip).map(toItem),
          },
        ]
      : []),
  ];
  const instead =
    error && !data ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : data?.length === 0 && !filter ? (
      <EmptyState drawing={<ArrivedDrawing />} title={m.topup_queue_empty()} text={m.queue_empty_text()} />
    ) : undefined;

  return (
    <QueueLayout
      title={m.nav_topup_queue()}
      // Those that wait for staff: the same figure as in the navigation.
      subtitle={data && data.length > 0 ? m.queue_waiting({ number: slips.length }) : ''}
      groups={groups}
      selection={selection}
      filters={<QueueFilters from="/topups/queue" search={search} bankLabel={m.topup_paid_to()} />}
      instead={instead}
    >
      {id && <TopupWork key={id} id={id} onDone={selection.advance} />}
    </QueueLayout>
  );
}
